import { matchOption } from '../kinds/fields.ts'
import { serverFieldKinds } from '../kinds/index.server.ts'
import { fieldRule } from '../kinds/rules.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { findPublicColumn } from '../types/registry.server.ts'

export type FilterValue = { value: string; error?: undefined } | { value?: undefined; error: string }

/** Values that a field of the type can have for whoever asks; undefined where it may be any. */
export function filterOptions(type: ContentType, key: string): readonly string[] | undefined {
  const field = type.fields[key]
  const fieldOptions = field && !serverFieldKinds[field.kind].allowsCustom ? field.options : undefined
  return findPublicColumn(type, key)?.options ?? fieldOptions
}

export function readFilter(type: ContentType, key: string, value: string): FilterValue {
  const options = filterOptions(type, key)
  if (options) return parseOption(key, options, value)
  const field = type.fields[key]
  if (!field) return { value }
  const parsed = fieldRule({ ...field, label: key, required: true }).safeParse(value)
  return parsed.success ? { value: String(parsed.data) } : { error: parsed.error.issues[0]?.message ?? '' }
}

export function parseOption(key: string, options: readonly string[], value: string): FilterValue {
  const option = matchOption(options, value)
  return option === undefined ? { error: `${key} must be one of: ${options.join(', ')}.` } : { value: option }
}
