import { data } from '@remix-run/node'
import { ReauthenticationError } from '~/auth/reauthenticate.server.ts'
import { parseFormAndStoreFiles } from '~/content/forms/submission.server.ts'
import { lockedKeysForRole } from '~/content/items/locked-fields.ts'
import { moveItem } from '~/content/items/order.server.ts'
import { createItem, findItem, removeItem } from '~/content/items/store.server.ts'
import { maxUploadBytesOfType } from '~/content/media/uploads.server.ts'
import { type ContentType, lowerFirst } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { discardWorkingCopy } from '~/content/workflow/publish.server.ts'
import { type ReceivedForm, RequestBodyError, withReceivedForm } from '~/files/forms/receive.server.ts'
import { megabyte, uploadLimits } from '~/files/upload-limits.ts'
import { copyEnglishInputName, fillFromEnglish } from '~/routes/staff/resource/form/copy-english.ts'
import {
  createFormState,
  type FormState,
  formStateFromInputs,
  withEditableLinks,
} from '~/routes/staff/resource/form/form-state.server.ts'
import { saveConfirmationInputName } from '~/routes/staff/resource/form/submit-actions.ts'
import { formattedEn, previewInputName } from '~/routes/staff/resource/formatted/en.ts'
import { renderPreviews } from '~/routes/staff/resource/formatted/preview.server.ts'
import { handleBulkAction } from '~/routes/staff/resource/list/bulk-actions.server.ts'
import {
  formStateWithLibrary,
  parseLibraryRequest,
} from '~/routes/staff/resource/uploads/library-choice.server.ts'
import { screenTextsOf, staffFormsEn as t } from '~/ui/staff/en.ts'
import { redirectWithFlash, requireStaffForPost, toErrorMessageAndStatus } from './responses.server.ts'
import { saveForm } from './save.server.ts'
import { handleUndo } from './undo.server.ts'

/** Runs the form's `intent` and redirects to the list. */
export async function handleScreenAction<Type extends ContentType>(
  type: Type,
  request: Request,
  options: Pick<ActionContext, 'updated' | 'checkPassword' | 'ensureStored' | 'singleId'> = {},
) {
  const staff = await requireStaffForPost(request, type.permission, type)
  const url = new URL(request.url)
  const context = {
    ...options,
    ...{ request, staff, actor: staff.email, lockedKeys: lockedKeysForRole(type, staff.role) },
    back: urlWithoutDialogParams(url),
  }
  try {
    const maxFileBytes = maxUploadBytesOfType(type)
    const limits = { maxFileBytes, extraBytes: uploadLimits.video + 9 * megabyte - maxFileBytes }
    return await withReceivedForm(request, limits, (received) => dispatchIntent(type, received, context))
  } catch (error) {
    if (error instanceof Response) throw error
    const form = await reopenForm(type, url.searchParams).catch(() => undefined)
    return failureResult(error, form ?? messageOnlyFormState, defaultFailure(type, url))
  }
}

export const messageOnlyFormState: FormState = {
  id: '',
  version: 0,
  inputs: {},
  errors: {},
  isMessageOnly: true,
}

interface ActionContext {
  request: Request
  staff: Parameters<typeof formStateWithLibrary>[2]['staff']
  actor: string
  lockedKeys: readonly string[]
  /** The message after a save, if it differs from that of the type. */
  updated?: string
  /** Throws `ReauthenticationError` if the password is required and wrong. */
  checkPassword?: (password: string) => Promise<unknown>
  /** Runs before a save and stores a missing record. */
  ensureStored?: () => Promise<unknown>
  /** The only record that this URL may save. */
  singleId?: string
  back: string
}

const intents = ['save', 'undo', 'discard', 'remove', 'up', 'down', 'place', 'chosen']
const singleIntents = ['save', 'undo', 'discard']

async function dispatchIntent<Type extends ContentType>(
  type: Type,
  { texts: all, files }: ReceivedForm,
  context: ActionContext,
) {
  const { request, actor, lockedKeys, back, checkPassword } = context
  const { saveFailed = t.saveFailed } = screenTextsOf(type)
  const { password = '', ...sent } = Object.fromEntries(all)
  const received = { files, texts: all.filter(([name]) => name !== 'password') }
  const { intent = '', id = '' } = sent
  const singleId = type.singletonId ?? context.singleId
  if (!(singleId ? singleIntents : intents).includes(intent)) throw new RequestBodyError(400, t.unreadable)
  if (singleId && intent !== 'undo' && id !== singleId)
    throw new RequestBodyError(404, t.noLongerExists(lowerFirst(type.singular)))
  try {
    await checkPassword?.(password)
  } catch (error) {
    const form = intent === 'save' ? formStateFromInputs(sent) : messageOnlyFormState
    if (!(error instanceof ReauthenticationError)) return failureResult(error, form, saveFailed)
    return formResult({ ...form, errors: { password: error.message }, message: error.message }, 400)
  }
  if (intent === 'undo') return handleUndo(type, request, received, { actor, lockedKeys, back })
  if (intent === 'chosen') return handleBulkAction(type, received, { request, actor, lockedKeys, back })
  if (intent === 'discard') return handleDiscard(type, id, context)
  if (intent === 'remove') {
    const undo = await removeItem(type, id, actor)
    const text = undo ? `${type.singular} deleted.` : t.noLongerExists(lowerFirst(type.singular))
    return redirectWithFlash(request, back, { text, undo: undo || undefined })
  }
  const destination = moveTargetOf(sent)
  if (destination) {
    const undo = await moveItem(type, id, destination, actor)
    const notice = undo
      ? { text: 'Order changed.', undo, item: id }
      : { text: 'The order did not change.', item: id }
    return redirectWithFlash(request, `${back}#item-${encodeURIComponent(id)}`, notice)
  }
  try {
    if (sent[copyEnglishInputName] || sent[previewInputName])
      return await respondWithoutSaving(type, received, context)
    const libraryRequest = parseLibraryRequest(type, all)
    if (libraryRequest)
      return formResult(
        await formStateWithLibrary(type, received, { ...libraryRequest, staff: context.staff }),
        200,
      )
    return await handleSave(type, received, context)
  } catch (error) {
    if (error instanceof Response) throw error
    return failureResult(error, formStateFromInputs(sent), saveFailed)
  }
}

export async function handleDiscard(
  type: ContentType,
  id: string,
  { request, actor, back }: Pick<ActionContext, 'request' | 'actor' | 'back'>,
) {
  const undo = await discardWorkingCopy(type, id, actor)
  const text = undo ? t.workingCopies.discarded : t.noLongerExists(t.workingCopies.opened.toLowerCase())
  return redirectWithFlash(request, back, { text, undo: undo || undefined, item: id })
}

function moveTargetOf({ intent, before = '', after = '' }: Record<string, string>) {
  if (intent === 'up' || intent === 'down') return intent
  return intent === 'place' ? (before ? { before } : { after }) : undefined
}

/** Returns the form with English in empty Nepali inputs, or with rendered previews. Saves nothing. */
async function respondWithoutSaving(type: ContentType, received: ReceivedForm, { actor }: ActionContext) {
  const sent = formStateFromInputs(Object.fromEntries(received.texts))
  const current = sent.id ? await findItem(type, sent.id) : undefined
  const { inputs, errors } = await parseFormAndStoreFiles(type, received, { current, account: actor })
  const form = { ...sent, inputs, errors, staleTranslations: current?.neOld }
  if (sent.inputs[copyEnglishInputName]) {
    const filled = fillFromEnglish(type, inputs)
    const message = filled === inputs ? t.nepali.nothingToCopy : t.nepali.copied
    return formResult({ ...form, inputs: filled, message }, 200)
  }
  const previews = await renderPreviews(type, inputs)
  const message = Object.keys(previews).length > 0 ? undefined : formattedEn.empty
  return formResult({ ...form, previews, message }, 200)
}

async function handleSave<Type extends ContentType>(
  type: Type,
  received: ReceivedForm,
  { request, staff: rights, actor, lockedKeys, updated, back, ensureStored }: ActionContext,
) {
  const texts = screenTextsOf(type)
  const messages = {
    added: texts.added ?? `${type.singular} added.`,
    updated: updated ?? texts.updated ?? `${type.singular} updated.`,
  }
  const isConfirmed = hasConfirmation(request, received)
  if (type.singletonId) await ensureSingle(type, type.singletonId, actor)
  await ensureStored?.()
  const result = await saveForm(type, received, { actor, rights, messages, lockedKeys, isConfirmed })
  if ('form' in result) return formResult(await withEditableLinks(type, result.form), result.status)
  const { id, message: text, undo, picture } = result
  return redirectWithFlash(request, back, { text, undo, item: id, picture })
}

/** A confirmation button changes the URL. Scripts send an input. */
export const hasConfirmation = (request: Request, { texts }: ReceivedForm) =>
  new URL(request.url).searchParams.has(saveConfirmationInputName) ||
  texts.some(([name]) => name === saveConfirmationInputName)

async function ensureSingle<Type extends ContentType>(type: Type, id: string, actor: string) {
  const { values } = parseValues(type, {})
  // Visitors see the declared defaults until the record is stored.
  if (values && !(await findItem(type, id))) await createItem(type, values, actor, { id, isApproved: true })
}

function defaultFailure(type: ContentType, { searchParams }: URL) {
  const texts = screenTextsOf(type)
  if (searchParams.has('delete')) return texts.removeFailed ?? t.removeFailed
  const isForm = searchParams.has('new') || searchParams.has('edit')
  return isForm ? (texts.saveFailed ?? t.saveFailed) : t.changeFailed
}

/** Reopens the form with the reason and the submitted values. Nothing was changed. */
export function failureResult(error: unknown, form: FormState, fallbackMessage: string) {
  const { message, init } = toErrorMessageAndStatus(error, fallbackMessage)
  return data({ form: { ...form, message } }, init)
}

async function reopenForm(type: ContentType, params: URLSearchParams): Promise<FormState | undefined> {
  if (params.has('new')) return createFormState(type)
  const item = params.has('edit') ? await findItem(type, params.get('edit') ?? '') : undefined
  return item && withEditableLinks(type, createFormState(type, item))
}

const formResult = (form: FormState, status: number) => data({ form }, { status })

export function urlWithoutDialogParams({ pathname, searchParams }: URL) {
  const params = new URLSearchParams(searchParams)
  for (const name of ['new', 'edit', 'delete', 'discard', 'live', saveConfirmationInputName])
    params.delete(name)
  return params.size ? `${pathname}?${params}` : pathname
}
