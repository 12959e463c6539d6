import { sql } from 'kysely'
import {
  openedAtInputName,
  pickedInputName,
  refusedFileInputName,
  removalInputName,
} from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { selectItemRows } from '~/content/items/query.server.ts'
import { findConflictsByField } from '~/content/items/unique.server.ts'
import { linksToReferences } from '~/content/links/references.server.ts'
import { findBrokenLinkErrors } from '~/content/links/resolve.server.ts'
import {
  type FileReplacement,
  listReplacementsSince,
  replaceInForm,
} from '~/content/media/replace-file.server.ts'
import { applyFileChanges, describeRefusedFiles, storedNameOf } from '~/content/media/uploads.server.ts'
import type { ContentType, ItemValues } from '~/content/schema/define.ts'
import { type FormInputs, isUnchangedInput } from '~/content/schema/form-inputs.ts'
import { applyBikramInputs, type FieldErrors, parseValues } from '~/content/schema/parse-values.server.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import {
  baseKeyOf,
  flattenTranslatedValues,
  translatedKeys,
  translationConfirmationInputName,
  translationKey,
  typeWithTranslationFields,
} from '~/content/schema/translations.ts'
import { database } from '~/db/database.server.ts'
import type { ReceivedForm } from '~/files/forms/receive.server.ts'
import { isDay, nepalDay } from '~/i18n/nepal-time.ts'
import { cleanPastedText, normalizeNewlines } from '~/text/plain-text.ts'

interface ValidatedForm<Type extends ContentType> {
  /** As entered, with the stored files, so that nothing has to be entered twice. */
  inputs: FormInputs
  values?: ItemValues<Type>
  errors: FieldErrors
}

interface ParseOptions {
  current?: Record<string, unknown>
  /** The owner of the form, who may name files uploaded before. */
  account?: string
}

export interface ParsedForm {
  inputs: FormInputs
  values: Record<string, unknown>
  errors: FieldErrors
  /** Fields that the form returned as shown; their stored values stay. */
  unchanged?: string[]
  replacements?: FileReplacement[]
}

/**
 * Stores the files of a form. Without a new file, that of the form or of the item stays. Any other missing input
 * clears its value, as an unticked box does.
 */
export async function parseFormAndStoreFiles(
  declaredType: ContentType,
  { texts: sentTexts, files }: ReceivedForm,
  { current: storedItem, account }: ParseOptions = {},
): Promise<ParsedForm> {
  const type = typeWithTranslationFields(declaredType)
  const replacements = await listReplacementsSince(
    await database(),
    sentTexts.find(([name]) => name === openedAtInputName)?.[1],
  )
  const texts = replaceInForm(declaredType, sentTexts, replacements)
  const current = storedItem && flattenTranslatedValues(declaredType, storedItem)
  const inputs: FormInputs = Object.fromEntries(
    texts.map(([name, value]) => [name, normalizeNewlines(value)]),
  )
  const errors = applyBikramInputs(type, inputs)
  const values: Record<string, unknown> = { ...retainedWhenAbsent(current), ...inputs }
  for (const [key, field] of Object.entries(type.fields)) {
    const { isList, allowsRepeats, fromForm, normalizeTyped, hasHtml } = serverFieldKinds[field.kind]
    const sentValues = new Set(texts.filter(([name]) => name === key).map(([, value]) => value))
    if (sentValues.size > 1) {
      if (isList) values[key] = inputs[key] = [...sentValues].join('\n')
      else if (!allowsRepeats) errors[key] = `${field.label} was sent more than once.`
    }
    if (fromForm) values[key] = fromForm(inputs, key) ?? values[key]
    if (normalizeTyped && inputs[key] !== undefined) values[key] = normalizeTyped(inputs[key])
    if (hasHtml && inputs[key]) values[key] = await linksToReferences(cleanPastedText(inputs[key]))
    if (field.optionGroups && inputs[key] === '') errors[key] = `${field.label} is required.`
    const file = getFieldFileSupport(field)
    if (!file) continue
    const { value, refused } = await applyFileChanges(field, {
      uploaded: files.get(key) ?? [],
      carried: inputs[key],
      stored: current?.[key],
      account,
      removed: texts.filter(([name]) => name === removalInputName(key)).map(([, name]) => name),
      picked: texts.filter(([name]) => name === pickedInputName(key)).map(([, value]) => value),
    })
    delete inputs[pickedInputName(key)]
    values[key] = value
    const refusal = describeRefusedFiles(field, refused)
    if (refusal) {
      errors[key] = refusal
      inputs[refusedFileInputName(key)] = refused[0]?.fileName ?? ''
    }
    // A removed file stays in the form until the save.
    if (inputs[removalInputName(key)] && !value) continue
    inputs[key] = value ? (typeof value === 'string' ? value : JSON.stringify(value)) : ''
  }
  for (const key of staleAltTexts(type, values, current)) {
    values[key] = ''
    inputs[key] = ''
  }
  const unchanged = findUnchangedKeys(type, inputs, current)
  for (const key of unchanged) values[key] = current?.[key]
  return { inputs, values, errors, unchanged: unchanged.filter((key) => !errors[key]), replacements }
}

const findUnchangedKeys = (type: ContentType, inputs: FormInputs, current?: Record<string, unknown>) =>
  current ? Object.keys(type.fields).filter((key) => isUnchangedInput(type, key, inputs, current)) : []

export async function validateForm<Type extends ContentType>(
  type: Type,
  { inputs, values, errors, unchanged: unchangedInForm }: ParsedForm,
  current?: Record<string, unknown>,
  unchangedKeys: readonly string[] | undefined = unchangedInForm,
): Promise<ValidatedForm<Type>> {
  const parsed = parseValues(type, current ? values : withPublishDay(type, values), current, unchangedKeys)
  const linkErrors = parsed.values && (await findLinkErrors(type, parsed.values, current))
  const otherErrors = { ...parsed.errors, ...linkErrors, ...errors }
  // Without other errors, the store reports the conflict itself.
  const uniqueErrors = Object.keys(otherErrors).length > 0 && (await findUniqueErrors(type, values, current))
  const allErrors = { ...uniqueErrors, ...otherErrors }
  if (Object.keys(allErrors).length > 0 || !parsed.values) return { inputs, errors: allErrors }
  const confirmedTranslations = translatedKeys(type).filter(
    (key) => inputs[translationConfirmationInputName(translationKey(key))],
  )
  return {
    inputs,
    errors: allErrors,
    values: { ...parsed.values, ...(confirmedTranslations.length > 0 && { confirmedTranslations }) },
  }
}

const findLinkErrors = async (...given: Parameters<typeof findBrokenLinkErrors>) => ({
  ...(await findBrokenLinkErrors(...given)),
  ...(await findParentErrors(...given)),
})

async function findUniqueErrors(
  type: ContentType,
  values: Record<string, unknown>,
  { _id }: Record<string, unknown> = {},
) {
  const texts = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.trim() : '',
  ])
  return findConflictsByField(
    await database(),
    type,
    Object.fromEntries(texts),
    typeof _id === 'string' ? _id : '',
  )
}

/** A new item that goes live later has that day as its date, unless another than today was chosen. */
function withPublishDay(type: ContentType, values: Record<string, unknown>) {
  const { publishAt } = values
  const day = typeof publishAt === 'string' ? publishAt.slice(0, 'YYYY-MM-DD'.length) : ''
  const isLater = isDay(day) && day > nepalDay()
  const keys = Object.keys(type.fields).filter((key) => type.fields[key]?.isPublicationDate)
  const defaultedKeys = keys.filter((key) => isLater && values[key] === nepalDay())
  return { ...values, ...Object.fromEntries(defaultedKeys.map((key) => [key, day])) }
}

export const staleAltTexts = (
  type: ContentType,
  input: Record<string, unknown>,
  current: Record<string, unknown> = {},
) =>
  Object.entries(type.fields)
    .filter(([key, { altFor = '' }]) => {
      const [before, after] = [storedNameOf(current[altFor]), storedNameOf(input[altFor])]
      return before && before !== after && input[key] === current[key]
    })
    .map(([key]) => key)

/** A form without these inputs must not publish a draft or remove translations. */
const retainedWhenAbsent = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isPublishingField(key) || baseKeyOf(key)))

/** Allows one level below the top entries. */
async function findParentErrors(
  type: ContentType,
  submitted: Record<string, unknown>,
  { _id = '', ...before }: Record<string, unknown> = {},
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [key, { isTreeParent, label, options = [] }] of Object.entries(type.fields)) {
    const value = String(submitted[key] ?? '')
    if (!isTreeParent || options.includes(value) || value === before[key]) continue
    const rows = selectItemRows(await database(), type).select('_id')
    const topEntry = rows.where('_id', '=', value).where(sql.ref(key), 'in', options)
    const children = rows.where(sql.ref(key), '=', String(_id) || '-')
    if (value === _id || !(await topEntry.executeTakeFirst()))
      errors[key] = `${label}: choose an entry that itself stands on top.`
    else if (await children.executeTakeFirst())
      errors[key] = `${label}: other entries stand below this one, so it must stay on top.`
  }
  return errors
}
