import { parseMoment } from '~/content/fields/date/index.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { type ParsedForm, parseFormAndStoreFiles, validateForm } from '~/content/forms/submission.server.ts'
import { AlreadyCreatedError } from '~/content/items/create-once.server.ts'
import { findItem, VersionConflictError } from '~/content/items/store.server.ts'
import { publicationStatusWithLabel } from '~/content/items/visibility.server.ts'
import { describeReferringItem, listReferringItems } from '~/content/links/references.server.ts'
import { findLibraryFile } from '~/content/media/library.server.ts'
import { findAltTextsOfFile } from '~/content/media/picker.server.ts'
import { type ContentType, type Item, type ItemValues, lowerFirst } from '~/content/schema/define.ts'
import { toFormInputs } from '~/content/schema/form-inputs.ts'
import { applyBikramInputs } from '~/content/schema/parse-values.server.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { fillFromNepali, flattenTranslatedValues } from '~/content/schema/translations.ts'
import { library } from '~/content/types/library.ts'
import { findMergedWorkingCopy } from '~/content/workflow/find-working-copy.server.ts'
import { MergeConflictError } from '~/content/workflow/publish.server.ts'
import type { ReceivedForm } from '~/files/forms/receive.server.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { HttpError } from '~/http/problems.ts'
import { formatErrorSummary } from '~/routes/staff/resource/form/error-summary.ts'
import {
  asNewForm,
  type FormState,
  formStateFromInputs,
} from '~/routes/staff/resource/form/form-state.server.ts'
import { publishAtField, workingCopyInputNames } from '~/routes/staff/resource/form/submit-actions.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { mergeConcurrentEdits, setParsedValue } from './merge.server.ts'
import type { SaveOptions } from './persist.server.ts'
import { persistSubmittedValues, saveIntentOf } from './persist.server.ts'
import { buildPreetiQuestion, listPreetiFieldLabels } from './preeti.server.ts'

/** The saved item, or the form again with an HTTP status. */
type SaveResult =
  | { id: string; message: string; undo?: number; picture?: string }
  | { form: FormState; status: number }

/** Merges concurrent edits before saving. Conflicts reopen the form. */
export async function saveForm<Type extends ContentType>(
  type: Type,
  { texts, files }: ReceivedForm,
  saveOptions: SaveOptions,
): Promise<SaveResult> {
  const isNew = texts.every(([name, value]) => name !== 'id' || !value)
  const received = { files, texts: isNew ? fillFromNepali(type, texts) : texts }
  const isOriginalFilled = received.texts.some(([, text], index) => text !== texts[index]?.[1])
  const sent = formStateFromInputs(Object.fromEntries(received.texts))
  const current = sent.id ? await findItem(type, sent.id) : undefined
  const copy = current && (await findMergedWorkingCopy(type, sent.id))
  const openedItem = sent.workingCopyVersion ? (copy?.item ?? current) : current
  const intent = saveIntentOf(type, sent, current)
  const parsed = await parseFormAndStoreFiles(type, received, {
    current: openedItem,
    account: saveOptions.actor,
  })
  applyLocks(type, parsed, openedItem, saveOptions.lockedKeys)
  const mergedCopy = intent.target === 'copy' ? copy : undefined
  const edits = current && { sent, texts: received.texts, parsed, current, copy: mergedCopy }
  const merged = edits && (await mergeConcurrentEdits(type, edits))
  const { inputs, values, errors } = await validateForm(
    type,
    parsed,
    openedItem && { ...openedItem, ...merged?.takenValues },
  )
  for (const key of merged?.undecided ?? []) errors[key] ??= t.conflict.choose
  const publishAt = parsePublishAt(inputs, errors)
  const form: FormState = { ...sent, ...merged?.form, inputs, errors, staleTranslations: openedItem?.neOld }
  if (sent.id && !current)
    return { form: { ...asNewForm(form), message: t.deleted(lowerFirst(type.singular)) }, status: 409 }
  if (merged?.hasConflicts)
    return { form: { ...form, message: t.conflict.message(merged.authors) }, status: 409 }
  if (!values || Object.keys(errors).length > 0) {
    const mergeNote = merged?.message('shown')
    return {
      form: { ...form, message: [formatErrorSummary(errors), mergeNote].filter(Boolean).join(' ') },
      status: 400,
    }
  }
  const isForWorkingCopyOnly = intent.target === 'copy' && intent.next !== 'publish'
  const before = current && toFormInputs(type, { ...current })
  const preeti = buildPreetiQuestion(listPreetiFieldLabels(type, inputs, before))
  const mustConfirm = !saveOptions.isConfirmed && !isForWorkingCopyOnly
  const confirmation = mustConfirm
    ? await confirmationFor(type, values, saveOptions.rights, preeti, current)
    : undefined
  if (confirmation) return { form: { ...form, ...confirmation }, status: 409 }
  try {
    const isUnread = Object.keys(merged?.takenValues ?? {}).length > 0
    const persisted = await persistSubmittedValues(type, values, {
      ...{ intent, sent, current, copyVersion: copy?.version ?? 0 },
      ...{ publishAt, isUnread, saveOptions },
    })
    const descriptionNote = hasLostDescription(type, received, { ...values }) && t.describeNewPicture
    const missingAltNote = (await hasPictureWithoutAlt(type, { ...values })) && t.missingAltText
    const messages = [
      ...persisted.messages,
      isOriginalFilled && t.nepali.original,
      merged?.message('merged'),
      descriptionNote,
      missingAltNote,
    ]
    if (isForWorkingCopyOnly) messages.push(preeti)
    const picture = await uncroppedPicture(type, inputs, openedItem && toFormInputs(type, { ...openedItem }))
    return { ...persisted, message: messages.filter(Boolean).join(' '), picture }
  } catch (error) {
    // Somebody saved during this request.
    if (error instanceof VersionConflictError || error instanceof MergeConflictError)
      return saveForm(type, received, saveOptions)
    if (error instanceof AlreadyCreatedError)
      return saveForm(type, { files, texts: asUpdate(received.texts, error.id) }, saveOptions)
    if (!(error instanceof HttpError)) throw error
    const { message, field, status } = error
    return { form: { ...form, message, errors: field ? { [field]: message } : {} }, status }
  }
}

/** Turns a repeated submit of a new item into an update of its first version. */
const asUpdate = (texts: [string, string][], id: string): [string, string][] => [
  ...texts.filter(([name]) => name !== 'id' && name !== 'version'),
  ['id', id],
  ['version', '1'],
]

function applyLocks(
  type: ContentType,
  parsed: ParsedForm,
  openedItem: object | undefined,
  lockedKeys: readonly string[],
) {
  if (!openedItem) return
  const stored = toFormInputs(type, { ...openedItem })
  for (const key of lockedKeys) {
    setParsedValue(parsed, key, flattenTranslatedValues(type, { ...openedItem })[key])
    parsed.inputs[key] = stored[key] ?? ''
  }
}

function parsePublishAt(inputs: FormState['inputs'], errors: FormState['errors']) {
  const name = workingCopyInputNames.publishAt
  const dateError = applyBikramInputs({ fields: { [name]: publishAtField } }, inputs)[name]
  if (dateError) errors[name] = dateError
  const text = dateError ? '' : (inputs[name] ?? '')
  const moment = text && parseMoment(text)
  if (moment === null) errors[name] = t.workingCopies.invalidTime
  else if (moment && moment <= new Date().toISOString()) errors[name] = t.workingCopies.pastTime
  return moment ?? ''
}

/** Whether the alt text of a replaced picture was dropped. */
const hasLostDescription = (type: ContentType, { texts }: ReceivedForm, saved: Record<string, unknown>) =>
  texts.some(([name, value]) => value && type.fields[name]?.altFor && saved[name] === '')

/** Whether a text contains a stored picture without any alt text. */
async function hasPictureWithoutAlt({ fields }: ContentType, saved: Record<string, unknown>) {
  const keys = Object.keys(fields).filter((key) => fields[key]?.kind === 'formatted')
  const texts = keys.flatMap((key) => [saved[key], Reflect.get(Object(saved.ne), key)]).join('\n')
  for (const [, name = ''] of texts.matchAll(/!\[\s*\]\(\/uploads\/([^\s)]+)/g))
    if (!(await findAltTextsOfFile(name))?.alt) return true
  return false
}

/** A newly added picture without a focal point. */
async function uncroppedPicture(
  type: ContentType,
  now: FormState['inputs'],
  before: FormState['inputs'] = {},
) {
  if (type === library) return undefined
  for (const [key, field] of Object.entries(type.fields)) {
    const [file] = getFieldFileSupport(field)?.isMultiple
      ? []
      : (getFieldFileSupport(field)?.parseInput(now[key] ?? '') ?? [])
    if (!file || !pictureDimensionsFromName(file.name) || now[key] === before[key]) continue
    const { x, y } = (await findLibraryFile(file.name))?.entry?.focus ?? library.fields.focus.defaultValue
    if (x === 50 && y === 50) return file.name
  }
  return undefined
}

/** Collects everything the user must confirm before this save. */
async function confirmationFor<Type extends ContentType>(
  type: Type,
  values: ItemValues<Type>,
  rights: Grants,
  preeti: string | undefined,
  current?: Item<Type>,
) {
  const offline = current && offlineWarning(type, current, values)
  const references = offline
    ? (await listReferringItems(type, current._id, rights)).map(describeReferringItem)
    : []
  const links = references.length > 0 && `${t.linkingTexts} ${references.join(', ')}.`
  const typeConfirmation = type.rules.confirmation?.({ ...current, ...values })
  const isNewConfirmation = typeConfirmation !== (current && type.rules.confirmation?.(current))
  // In one message, since one confirmation accepts all.
  const message = [offline, links, isNewConfirmation && typeConfirmation, preeti].filter(Boolean).join(' ')
  return message ? { message, confirmLabel: offline ? t.offline.confirm : t.confirm } : undefined
}

function offlineWarning<Type extends ContentType>(type: Type, current: Item<Type>, values: ItemValues<Type>) {
  const after = publicationStatusWithLabel(type, { ...current, ...values })
  if (publicationStatusWithLabel(type, current).state !== 'live' || after.state === 'live') return undefined
  const singular = lowerFirst(type.singular)
  return after.state === 'draft' ? t.offline.message(singular) : t.offline.later(singular, after.description)
}
