import { optionOf } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { rule } from '../kinds/rules.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { shownColumn } from '../types/registry.server.ts'

export type Filter = { value: string; wrong?: undefined } | { value?: undefined; wrong: string }

/** Values that a field of the type can have for whoever asks; undefined where it may be any. */
export function optionsOf(type: ContentType, key: string): readonly string[] | undefined {
  const field = type.fields[key]
  const own = field && !serverKinds[field.kind].takesOthers ? field.options : undefined
  return shownColumn(type, key)?.options ?? own
}

export function readFilter(type: ContentType, key: string, value: string): Filter {
  const options = optionsOf(type, key)
  if (options) return oneOf(key, options, value)
  const field = type.fields[key]
  if (!field) return { value }
  const read = rule({ ...field, label: key, required: true }).safeParse(value)
  return read.success ? { value: String(read.data) } : { wrong: read.error.issues[0]?.message ?? '' }
}

export function oneOf(key: string, options: readonly string[], value: string): Filter {
  const option = optionOf(options, value)
  return option === undefined ? { wrong: `${key} must be one of: ${options.join(', ')}.` } : { value: option }
}
