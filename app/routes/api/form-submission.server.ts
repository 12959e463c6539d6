import { formSchema } from '~/content/api/schemas.server.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { tryParseJson } from '~/content/fields/kind.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { FieldErrors } from '~/content/schema/parse-values.server.ts'
import { translatedKeys, typeWithTranslationFields } from '~/content/schema/translations.ts'
import type { ReceivedForm } from '~/files/forms/receive.server.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'
import {
  flattenNepaliValues,
  inputSchemaOf,
  memoizeByType,
  type Submission,
  translationFieldErrors,
  unknownFieldErrors,
} from './submission.server.ts'

const formSchemaOf = memoizeByType(formSchema)

export async function formToSubmission(type: ContentType, form: ReceivedForm): Promise<Submission> {
  const { texts: named, files } = normalizeListNames(type, form)
  const {
    texts,
    ne,
    errors: translationErrors,
  } = takeTranslations(type, [...named, ...(await translationParts(files))])
  const inputs = Object.fromEntries(texts)
  const body = flattenNepaliValues(ne)
  const errors: FieldErrors = {}
  for (const [key, field] of Object.entries(typeWithTranslationFields(type).fields)) {
    const { isList, allowsRepeats, fromForm } = serverFieldKinds[field.kind]
    const file = getFieldFileSupport(field)
    const all = new Set(texts.flatMap(([name, text]) => (name === key ? [text] : [])))
    const sent = [...all].filter((text) => !file || !emptyFileValue.test(text))
    if (sent.length > 1 && !isList && !allowsRepeats) errors[key] = `${field.label} was sent more than once.`
    const text = isList && sent.length > 1 ? sent.join('\n') : sent.at(-1)
    if (file?.isMultiple && text) body[key] = tryParseJson(text)
    else if (text !== undefined || fromForm) {
      const value = fromForm?.(inputs, key) ?? text
      if (value !== undefined) body[key] = value
    }
  }
  return {
    body,
    files,
    errors: {
      ...errors,
      ...translationErrors,
      ...unknownFieldErrors([...texts.map(([name]) => name), ...files.keys()], formSchemaOf(type)),
      ...misplacedFileErrors(type, files),
    },
  }
}

/** Clients send these texts for an empty file input, so they never remove a stored file. */
const emptyFileValue = /^(null|undefined)?$/

/** Some clients append `[]` to the name of a list field. */
function normalizeListNames(type: ContentType, { texts, files }: ReceivedForm): ReceivedForm {
  const { fields } = typeWithTranslationFields(type)
  const listName = (name: string) => {
    const field = name.endsWith('[]') && fields[name.slice(0, -2)]
    return field && (serverFieldKinds[field.kind].isList || getFieldFileSupport(field)?.isMultiple)
      ? name.slice(0, -2)
      : name
  }
  const renamed: ReceivedForm['files'] = new Map()
  for (const [name, parts] of files)
    renamed.set(listName(name), [...(renamed.get(listName(name)) ?? []), ...parts])
  return { texts: texts.map(([name, text]) => [listName(name), normalizeNewlines(text)]), files: renamed }
}

/** Browsers send a JSON part with its own media type as a file. */
const translationParts = async (files: ReceivedForm['files']) =>
  Promise.all(
    (files.get('ne') ?? []).map(async (file): Promise<[string, string]> => ['ne', await file.text()]),
  )

/** The JSON part `ne`, which a form may have in place of one part for each translation. */
function takeTranslations(type: ContentType, texts: ReceivedForm['texts']) {
  const [json, ...others] = new Set(texts.flatMap(([name, text]) => (name === 'ne' ? [text] : [])))
  if (json === undefined || translatedKeys(type).length === 0) return { texts, errors: {} }
  const ne = tryParseJson(json)
  return {
    texts: texts.filter(([name]) => name !== 'ne'),
    ne,
    errors: {
      ...translationFieldErrors(inputSchemaOf(type), ne ?? null),
      ...(others.length > 0 && { ne: 'ne was sent more than once.' }),
    },
  }
}

function misplacedFileErrors(type: ContentType, files: ReceivedForm['files']): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, { length }] of files) {
    const field = typeWithTranslationFields(type).fields[name]
    if (!field) continue
    const file = getFieldFileSupport(field)
    if (!file) errors[name] = `${field.label} can’t be a file.`
    else if (!file.isMultiple && length > 1) errors[name] = `${field.label} can be only one file.`
  }
  return errors
}
