import { fieldKinds } from '~/content/fields/index.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { hasVisibleText } from '~/text/plain-text.ts'
import type { ContentType } from './define.ts'
import { flattenTranslatedValues, typeWithTranslationFields } from './translations.ts'

/** Texts by input name. Files are JSON, as in hidden inputs. */
export type FormInputs = Record<string, string>

export function initialFormInputs(type: ContentType): FormInputs {
  const initial = Object.entries(type.fields).flatMap(([key, { isPublicationDate, kind }]) =>
    isPublicationDate ? [[key, nepalDay()]] : fieldKinds[kind].newFormIsEmpty ? [[key, '']] : [],
  )
  return { ...toFormInputs(type, {}), ...Object.fromEntries(initial) }
}

export function toFormInputs(type: ContentType, values: Record<string, unknown>): FormInputs {
  const flat = flattenTranslatedValues(type, values)
  return Object.fromEntries(
    Object.entries(typeWithTranslationFields(type).fields).flatMap(([key, field]) =>
      field.computed ? [] : fieldKinds[field.kind].toInputs(key, flat[key] ?? field.defaultValue),
    ),
  )
}

/** An input may drop seconds or a line break of the stored value. Such a value counts as unchanged. */
export function isUnchangedInput(
  type: ContentType,
  key: string,
  inputs: FormInputs,
  stored: Record<string, unknown>,
): boolean {
  const [field, value] = [type.fields[key], stored[key]]
  const kind = field && fieldKinds[field.kind]
  if (!kind?.sanitizeValue || value === undefined || value === null) return false
  const [sanitize, displayed] = [kind.sanitizeValue, kind.toInputs(key, value)]
  // Some submissions lack carriage returns.
  const isSame = (sent: string | undefined, text: string) =>
    sent !== undefined && [text, text.replaceAll('\r', '')].map(sanitize).includes(sanitize(sent))
  return (
    displayed.some(([, text]) => hasVisibleText(text)) &&
    displayed.every(([name, text]) => isSame(inputs[name], text))
  )
}
