import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { applicationStages, isApplicationStage } from '~/content/types/application-stages.ts'
import {
  type ApplicationFilter,
  listAllApplications,
  listAppliedVacancies,
  maxNoteLength,
  updateProgress,
} from '~/inbox/applications.server.ts'
import { readFormValues, validateFormValues } from '~/inbox/visitor-form.server.ts'
import { urlWithoutDialogParams } from '~/routes/staff/resource/save/act.server.ts'
import { redirectWithFlash, toErrorMessageAndStatus } from '~/routes/staff/resource/save/responses.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { applicationsEn as t } from './en.ts'
import { defaultFailureMessage, parseInboxQuery, unreadableFormMessage } from './inbox.server.ts'
import { inboxStateLabels } from './inbox-states.ts'

export async function loadVacanciesAndQuery(request: Request) {
  const vacancies = await listAppliedVacancies()
  const params = new URL(request.url).searchParams
  const vacancy = vacancies.find(({ jobId }) => jobId === params.get('job'))
  const { q, state } = parseInboxQuery(request, inboxStateLabels)
  const stage = applicationStages.find((name) => name === params.get('stage')) ?? ''
  const query: ApplicationFilter = { q, state, jobId: vacancy?.jobId ?? '', stage }
  return { vacancies, vacancy, query }
}

export async function loadVacancyApplications({ request }: LoaderFunctionArgs) {
  await requireStaff(request, screenPermissions.applications)
  const { vacancy, query } = await loadVacanciesAndQuery(request)
  if (!vacancy) return undefined
  return { name: vacancy.title || 'Vacancy deleted', applications: await listAllApplications(query) }
}

export interface SubmittedProgress {
  id: string
  stage: string
  note: string
  message: string
  isNoteInvalid: boolean
}

export async function saveProgress(request: Request, form: FormData) {
  const { email: actor } = await requireStaff(request, screenPermissions.applications)
  const { id, seen: expectedChangedAt, ...inputs } = readFormValues(form, ['id', 'seen', 'stage', 'note'])
  const { stage } = inputs
  if (!isApplicationStage(stage)) return data({ failure: unreadableFormMessage }, 400)
  const redisplay = (message: string, isNoteInvalid = false): { submitted: SubmittedProgress } => ({
    submitted: { id, ...inputs, message, isNoteInvalid },
  })
  const { values, errors } = validateFormValues({ note: inputs.note }, { note: noteField })
  if (errors.note) return data(redisplay(errors.note, true), 400)
  try {
    const saved = await updateProgress(id, { stage, note: values.note }, { expectedChangedAt, actor })
    if (saved.outcome === 'conflict') return data(redisplay(t.late(saved.changedBy)), 409)
    return await redirectWithFlash(request, urlWithoutDialogParams(new URL(request.url)), {
      text: outcomeTexts[saved.outcome],
    })
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(error, defaultFailureMessage)
    return data(redisplay(message), init)
  }
}

const outcomeTexts = { saved: t.kept, unchanged: t.same, deleted: t.gone }

const noteField = { isOptional: true, isMultiline: true, max: maxNoteLength }
