import { formSchema } from '~/content/api/schemas.server.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { parseJson } from '~/content/fields/kind.server.ts'
import { parseForm } from '~/content/forms/submission.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import type { FieldErrors } from '~/content/schema/parse-values.server.ts'
import {
  flattenTranslatedValues,
  translatedKeys,
  translationKey,
  withTranslations,
} from '~/content/schema/translations.ts'
import type { ReceivedForm } from '~/files/forms/receive.server.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'
import {
  type ApiValues,
  fileFields,
  jsonSchemaOf,
  memoizeByType,
  outputValues,
  resolveFileField,
  type Submission,
  translationFieldErrors,
  unknownFieldErrors,
  validateSubmission,
  withErrorCodes,
} from './submission.server.ts'

const formSchemaOf = memoizeByType(formSchema)

export async function parseFormSubmission<Type extends ContentType>(
  type: Type,
  form: ReceivedForm,
  { actor, current }: { actor: string; current?: Item<Type> },
) {
  const { texts: rawTexts, files } = normalizeListNames(type, form)
  const { texts, errors: translationErrors } = expandTranslations(
    type,
    await withTranslationPart(rawTexts, files),
  )
  const output = outputValues(type, current)
  const sentValues = (key: string) => texts.filter(([name]) => name === key).map(([, value]) => value)
  const errors: FieldErrors = {
    ...translationErrors,
    ...unknownFieldErrors([...texts.map(([name]) => name), ...files.keys()], formSchemaOf(type)),
    ...misplacedFileErrors(type, files),
  }
  const base: ApiValues = current ? flattenTranslatedValues(type, { ...current }) : {}
  for (const [key, field] of fileFields(type)) {
    const [first, ...others] = new Set(sentValues(key).filter((text) => !emptyFileValue.test(text)))
    if (first === undefined) continue
    if (others.length > 0) errors[key] = `${field.label} was sent more than once.`
    const sent = getFieldFileSupport(field)?.isMultiple && first ? parseJson(first) : first
    Object.assign(errors, resolveFileField(base, { key, field, output, stored: base[key], sent }))
  }
  const isFile = new Set(fileFields(type).map(([key]) => key))
  const received = { texts: texts.filter(([name]) => !isFile.has(name)), files }
  const parsed = await parseForm(type, received, { current: base, partial: true, account: actor })
  const submission: Submission = {
    parsed: { ...parsed, errors: { ...parsed.errors, ...errors } },
    isPresent: (key) => texts.some(([name]) => name === key || name.startsWith(`${key}[`)),
    isEqualTo: (key, values) =>
      !isFile.has(key) &&
      sentValues(key).some((text) => normalizeNewlines(text) === comparableText(values[key])),
  }
  return withErrorCodes(type, parsed.values, validateSubmission(type, current, submission))
}

/** Clients send these texts for an empty file input, so they never remove a stored file. */
const emptyFileValue = /^(null|undefined)?$/

/** Some clients append `[]` to the name of a list field. */
function normalizeListNames(type: ContentType, { texts, files }: ReceivedForm): ReceivedForm {
  const { fields } = withTranslations(type)
  const listName = (name: string) => {
    const field = name.endsWith('[]') && fields[name.slice(0, -2)]
    return field && (serverFieldKinds[field.kind].isList || getFieldFileSupport(field)?.isMultiple)
      ? name.slice(0, -2)
      : name
  }
  const renamed: ReceivedForm['files'] = new Map()
  for (const [name, parts] of files)
    renamed.set(listName(name), [...(renamed.get(listName(name)) ?? []), ...parts])
  return { texts: texts.map(([name, text]) => [listName(name), text]), files: renamed }
}

/** Browsers send a JSON part with its own media type as a file. */
async function withTranslationPart(
  texts: ReceivedForm['texts'],
  files: ReceivedForm['files'],
): Promise<ReceivedForm['texts']> {
  const translationParts = await Promise.all((files.get('ne') ?? []).map((file) => file.text()))
  return [...texts, ...translationParts.map((text): [string, string] => ['ne', text])]
}

/** Expands the JSON part `ne` into one part for each translation. A separate part takes precedence. */
function expandTranslations(
  type: ContentType,
  received: ReceivedForm['texts'],
): Pick<ReceivedForm, 'texts'> & { errors: FieldErrors } {
  const [json, ...others] = new Set(received.filter(([name]) => name === 'ne').map(([, text]) => text))
  if (json === undefined || translatedKeys(type).length === 0) return { texts: received, errors: {} }
  const ne = parseJson(json)
  const errors: FieldErrors = others.length > 0 ? { ne: 'ne was sent more than once.' } : {}
  const texts = received.filter(([name]) => name !== 'ne')
  const translationFields = translatedKeys(type)
  for (const [key, value] of Object.entries(Object(ne)))
    if (translationFields.includes(key) && (typeof value === 'number' || typeof value === 'boolean'))
      errors[translationKey(key)] = `${key} in ne must be a text.`
  const expanded = translatedKeys(type).flatMap((key): ReceivedForm['texts'] => {
    const value: unknown = Object(ne)[key]
    const isGiven = texts.some(
      ([name]) => name === translationKey(key) || name.startsWith(`${translationKey(key)}[`),
    )
    if (isGiven || value === undefined) return []
    return [
      [translationKey(key), value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)],
    ]
  })
  return {
    texts: [...texts, ...expanded],
    errors: { ...translationFieldErrors(jsonSchemaOf(type), ne ?? null), ...errors },
  }
}

function misplacedFileErrors(type: ContentType, files: ReceivedForm['files']): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, { length }] of files) {
    const field = withTranslations(type).fields[name]
    if (!field) continue
    const file = getFieldFileSupport(field)
    if (!file) errors[name] = `${field.label} can’t be a file.`
    else if (!file.isMultiple && length > 1) errors[name] = `${field.label} can be only one file.`
  }
  return errors
}

const comparableText = (value: unknown) =>
  normalizeNewlines(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
