import type { Staff } from '~/auth/staff.server.ts'
import { momentKind } from '~/content/fields/date/index.ts'
import { listVersions } from '~/content/history/versions.server.ts'
import { describeWorkingCopy, workingCopyPreviewPath } from '~/content/items/pending.server.ts'
import { isPublicOrScheduled } from '~/content/items/visibility.server.ts'
import { type ContentType, type Item, skipsWorkflow } from '~/content/schema/define.ts'
import { toFormInputs } from '~/content/schema/form-inputs.ts'
import { findRoleInApproval, parseAuthors } from '~/content/workflow/approval.server.ts'
import { findMergedWorkingCopy, type MergedWorkingCopy } from '~/content/workflow/find-working-copy.server.ts'
import { parsePlaces } from '~/content/workflow/menu-places.server.ts'
import { reviewPath } from '~/content/workflow/reviews.server.ts'
import { actionsByFormState } from '~/content/workflow/transitions.ts'
import { database } from '~/db/database.server.ts'
import { findStaffNameOrEmail, loadOpenReview } from '~/routes/staff/resource/reviews/reviews.server.ts'
import {
  createFieldChangeFinder,
  findAuthorNamesText,
  findConflictAuthorsByField,
  joinFieldLabels,
} from '~/routes/staff/resource/save/merge.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { createFormState, type FormState } from './form-state.server.ts'
import { type AvailableActions, workingCopyInputNames } from './submit-actions.ts'

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
  const hasCopyOpen = copy !== undefined && !isLiveRequested
  const authors = hasCopyOpen ? parseAuthors(copy.stored) : [person.email]
  const role = skipsWorkflow(type)
    ? 'free'
    : await findRoleInApproval(await database(), person.email, () => authors)
  const review = item && (await loadOpenReview(type, item._id))
  const shared = { needsApproval: role !== 'free', review }
  if (!item || !hasCopyOpen) {
    const otherCopy = copy && {
      by: await findStaffNameOrEmail(copy.stored.savedBy),
      to: urlWithout(url, 'live'),
    }
    const state = copy ? 'besideCopy' : item && isPublicOrScheduled(type, item) ? 'public' : 'hidden'
    const actions = skipsWorkflow(type) ? ['save' as const] : (actionsByFormState[state][role] ?? [])
    return { form: createFormState(type, item), availableActions: { ...shared, otherCopy, actions } }
  }
  const { stored, changed: changedKeys } = copy
  const workingCopy = {
    by: await findStaffNameOrEmail(stored.savedBy),
    at: stored.savedAt,
    scheduleText: describeWorkingCopy(stored),
    changedKeys,
    previewUrl: workingCopyPreviewPath(type, item._id),
    compareUrl: reviewPath(type.name, item._id),
    liveUrl: role !== 'editor' ? urlWith(url, 'live', '1') : '',
    discardUrl: urlWith(url, 'discard', item._id),
  }
  return {
    form: await formOfWorkingCopy(type, item, copy),
    availableActions: { ...shared, actions: actionsByFormState.copy[role] ?? [], workingCopy },
  }
}

async function formOfWorkingCopy<Type extends ContentType>(
  type: Type,
  live: Item<Type>,
  { item, version, stored, onlyTheirs, conflicts }: MergedWorkingCopy<Type>,
): Promise<FormState> {
  const form = createFormState(type, item)
  const publishAt = momentKind.toInputs(workingCopyInputNames.publishAt, stored.publishAt)
  const inputs = { ...form.inputs, ...Object.fromEntries(publishAt), ...parsePlaces(stored.beside) }
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
  const authors = await findAuthorNamesText([...onlyTheirs, ...conflicts], changedBy)
  const message =
    conflicts.length > 0
      ? t.conflict.message(authors)
      : t.conflict.shown(authors, joinFieldLabels(type, onlyTheirs))
  return {
    ...openedForm,
    message,
    conflicts: await findConflictAuthorsByField(conflicts, changedBy),
    theirs: toFormInputs(type, { ...live }),
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
