import type { Staff } from '~/auth/staff.server.ts'
import { momentKind } from '~/content/fields/moment/index.ts'
import { listVersions } from '~/content/history/versions.server.ts'
import { describeWorkingCopy, workingCopyPreviewPath } from '~/content/items/pending.server.ts'
import { isPublicOrScheduled } from '~/content/items/visibility.server.ts'
import { type ContentType, type Item, skipsWorkflow } from '~/content/schema/define.ts'
import { toFormInputs } from '~/content/schema/form-inputs.ts'
import { isAmongAuthors, isExemptFromApproval, parseAuthors } from '~/content/workflow/approval.server.ts'
import { parseExtensionInputs } from '~/content/workflow/form-extensions.server.ts'
import { findUnsettledReview, reviewPath } from '~/content/workflow/reviews.server.ts'
import { database } from '~/db/database.server.ts'
import {
  createFieldChangeFinder,
  findMergedWorkingCopy,
  findStaffName,
  joinAuthorNames,
  joinFieldLabels,
  type MergedWorkingCopy,
} from '~/routes/staff/resource/save/merge.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { createFormState, type FormState } from './form-state.server.ts'
import {
  type AvailableActions,
  type ReviewView,
  type SubmitAction,
  workingCopyInputNames,
} from './submit-actions.ts'

interface OpenedForm {
  form: FormState
  availableActions: AvailableActions
}

export type StaffPerson = Pick<Staff, 'email' | 'role'>

/** Opens the working copy of an item if one exists and the URL does not ask for the live version. */
export async function openFormWithActions<Type extends ContentType>(
  type: Type,
  item: Item<Type> | undefined,
  person: StaffPerson,
  url: URL,
): Promise<OpenedForm> {
  const copy = item && (await findMergedWorkingCopy(type, item._id))
  const isLiveRequested = url.searchParams.has('live')
  const canPublishDirectly = skipsWorkflow(type) || (await isExemptFromApproval(person))
  const review = item && (await reviewViewOf(type, item._id))
  const shared = { needsApproval: !canPublishDirectly, review }
  if (!item || !copy || isLiveRequested) {
    const otherCopy = copy && { by: await findStaffName(copy.stored.savedBy), to: urlWithout(url, 'live') }
    const actions = actionsFor(type, person, canPublishDirectly, item)
    const form = createFormState(type, item)
    return {
      form,
      availableActions: {
        ...shared,
        otherCopy,
        actions: otherCopy ? actions.filter(isForLiveItem) : actions,
      },
    }
  }
  const { stored, changed: changedKeys } = copy
  const isByOthers = !(await isAmongAuthors(await database(), person.email, parseAuthors(stored)))
  const isAdmin = person.role === 'admin'
  const actions: SubmitAction[] = canPublishDirectly
    ? ['copy', 'publish', 'review']
    : ['copy', 'review', ...(isAdmin ? [isByOthers ? ('publish' as const) : ('urgent' as const)] : [])]
  const workingCopy = {
    by: await findStaffName(stored.savedBy),
    at: stored.savedAt,
    scheduleText: describeWorkingCopy(stored),
    changedKeys,
    previewUrl: workingCopyPreviewPath(type, item._id),
    compareUrl: reviewPath(type.name, item._id),
    liveUrl: canPublishDirectly || isAdmin ? urlWith(url, 'live', '1') : '',
    discardUrl: urlWith(url, 'discard', item._id),
  }
  return {
    form: await formOfWorkingCopy(type, item, copy),
    availableActions: { ...shared, actions, workingCopy },
  }
}

/** If a working copy exists, the live item can only be saved directly. */
const isForLiveItem = (action: SubmitAction) => action === 'save' || action === 'urgent'

function actionsFor(
  type: ContentType,
  { role }: StaffPerson,
  canPublishDirectly: boolean,
  item?: object,
): SubmitAction[] {
  if (skipsWorkflow(type)) return ['save']
  const isVisible = item ? isPublicOrScheduled(type, item) : false
  if (canPublishDirectly) return isVisible ? ['save', 'copy', 'review'] : ['save', 'review']
  const urgent: SubmitAction[] = role === 'admin' ? ['urgent'] : []
  return isVisible ? ['review', 'copy', ...urgent] : ['review', 'draft', ...urgent]
}

async function formOfWorkingCopy<Type extends ContentType>(
  type: Type,
  live: Item<Type>,
  { item, version, stored, onlyTheirs, conflicts }: MergedWorkingCopy<Type>,
): Promise<FormState> {
  const form = createFormState(type, item)
  const publishAt = momentKind.toInputs(workingCopyInputNames.publishAt, stored.publishAt)
  const inputs = { ...form.inputs, ...Object.fromEntries(publishAt), ...parseExtensionInputs(stored.beside) }
  const openedForm = {
    ...form,
    id: live._id,
    version: live.version,
    workingCopyVersion: version,
    inputs,
    staleTranslations: item.neOld,
  }
  if (onlyTheirs.length + conflicts.length === 0) return openedForm
  const changedBy = createFieldChangeFinder(await listVersions(type, live._id), live.version)
  const entries = conflicts.map(
    async (key) => [key, { ...(await changedBy(key)), source: 'item' as const }] as const,
  )
  const authors = await joinAuthorNames([...onlyTheirs, ...conflicts], changedBy)
  const message =
    conflicts.length > 0
      ? t.conflict.message(authors)
      : t.conflict.shown(authors, joinFieldLabels(type, onlyTheirs))
  return {
    ...openedForm,
    message,
    conflicts: Object.fromEntries(await Promise.all(entries)),
    theirs: toFormInputs(type, { ...live }),
  }
}

async function reviewViewOf(type: ContentType, id: string): Promise<ReviewView | undefined> {
  const review = await findUnsettledReview(await database(), type, id)
  if (!review || (review.state !== 'waiting' && review.state !== 'returned')) return undefined
  const { state, askedBy, askedAt, note, answeredBy, answeredAt, answer } = review
  return state === 'waiting'
    ? { state, by: await findStaffName(askedBy), at: askedAt, note }
    : {
        state,
        by: answeredBy ? await findStaffName(answeredBy) : t.reviews.site,
        at: answeredAt,
        note: answer,
      }
}

function urlWith({ pathname, searchParams }: URL, name: string, value: string) {
  const params = new URLSearchParams(searchParams)
  params.delete('meant')
  params.set(name, value)
  if (name === 'discard') for (const other of ['edit', 'live']) params.delete(other)
  return `${pathname}?${params}`
}

function urlWithout({ pathname, searchParams }: URL, name: string) {
  const params = new URLSearchParams(searchParams)
  params.delete(name)
  return params.size ? `${pathname}?${params}` : pathname
}
