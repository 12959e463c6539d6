import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { isStage, stageNames } from '~/content/types/application-stages.ts'
import {
  type ApplicationQuery,
  allApplications,
  vacanciesAppliedFor,
} from '~/letters/application-lists.server.ts'
import { keepProgress, longestNote } from '~/letters/application-progress.server.ts'
import { checkTyped, readTyped } from '~/letters/posted-form.server.ts'
import { applicationsEn as t } from '~/routes/staff/inbox/en.ts'
import { readStates } from '~/routes/staff/inbox/states.ts'
import { backTo } from '../content/act.server.ts'
import { redirectWith } from '../content/flash.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { screens } from '../screens.ts'
import { readQuery, unreadable, usual } from './screen.server.ts'

export async function readApplications(request: Request) {
  const vacancies = await vacanciesAppliedFor()
  const params = new URL(request.url).searchParams
  const vacancy = vacancies.find(({ jobId }) => jobId === params.get('job'))
  const { q, state } = readQuery(request, Object.keys(readStates))
  const stage = stageNames.find((known) => known === params.get('stage')) ?? ''
  const query: ApplicationQuery = { q, state, jobId: vacancy?.jobId ?? '', stage }
  return { vacancies, vacancy, query }
}

export async function vacancysApplications({ request }: LoaderFunctionArgs) {
  await requireStaff(request, screens.applications)
  const { vacancy, query } = await readApplications(request)
  if (!vacancy) return undefined
  return { name: vacancy.title || 'Vacancy deleted', applications: await allApplications(query) }
}

export interface SentProgress {
  id: string
  stage: string
  note: string
  message: string
  isNoteWrong: boolean
}

export async function saveProgress(request: Request, form: FormData) {
  const { email: actor } = await requireStaff(request, screens.applications)
  const { id, seen, ...typed } = readTyped(form, ['id', 'seen', 'stage', 'note'])
  const { stage } = typed
  if (!isStage(stage)) return data({ failure: unreadable }, 400)
  const again = (message: string, isNoteWrong = false): { sent: SentProgress } => ({
    sent: { id, ...typed, message, isNoteWrong },
  })
  const { values, errors } = checkTyped({ note: typed.note }, { note: noteField })
  if (errors.note) return data(again(errors.note, true), 400)
  try {
    const kept = await keepProgress(id, { stage, note: values.note }, { seen, actor })
    if (kept.done === 'late') return data(again(t.late(kept.changedBy)), 409)
    return await redirectWith(request, backTo(new URL(request.url)), { text: t[kept.done] })
  } catch (error) {
    const { message, init } = notKept(error, usual)
    return data(again(message), init)
  }
}

const noteField = { optional: true, multiline: true, max: longestNote }
