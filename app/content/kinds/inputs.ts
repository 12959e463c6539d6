import type { Document, Link, Media } from '../../files/values.ts'
import { nepalDay, nepalTime } from '../../process/nepal-time.ts'
import { evenLines, isVisible } from '../../process/plain-text.ts'
import type { Field, Kind } from './fields.ts'
import type { ContentType } from './type.ts'
import { momentOf } from './typed-values.ts'

/** What stands in a form's inputs, by their names. Files are JSON texts, as hidden inputs carry them. */
export type Inputs = Record<string, string>

/** A new record as the inputs of its form: whatever is published today says so. */
export function newInputs(type: ContentType): Inputs {
  const first = Object.entries(type.fields).flatMap(([key, { published, kind }]) => {
    if (published) return [[key, nepalDay()]]
    // Nobody has counted yet.
    return kind === 'percent' ? [[key, '']] : []
  })
  return { ...inputsOf(type, {}), ...Object.fromEntries(first) }
}

/** A stored record as the inputs of its form. */
export function inputsOf(type: ContentType, values: Record<string, unknown>): Inputs {
  return Object.fromEntries(
    Object.entries(type.fields).flatMap(([key, field]) =>
      field.computed ? [] : entriesOf(key, field, values[key] ?? field.fallback),
    ),
  )
}

// Each value was read by its field's own kind, which the compiler can't follow.
function entriesOf(key: string, { kind }: Field, value: unknown): [string, string][] {
  if (kind === 'link') {
    const { label, href } = value as Link
    return [
      [`${key}[label]`, label],
      [`${key}[href]`, href],
    ]
  }
  if (kind === 'lines') return [[key, (value as string[]).join('\n')]]
  if (kind === 'tags') return [[key, (value as string[]).join(', ')]]
  if (kind === 'flag') return [[key, value ? 'true' : '']]
  if (kind === 'moment') return [[key, value ? localTime(String(value)) : '']]
  if (kind === 'media' || kind === 'document' || kind === 'documents') {
    const file = value as Media | Document | Document[] | null
    return [[key, file ? JSON.stringify(file) : '']]
  }
  return [[key, value === null ? '' : String(value)]]
}

/** As `<input type="datetime-local">` has it, in Nepal's zone; what is no moment stays as it is. */
function localTime(text: string) {
  const moment = momentOf(text)
  return moment === null ? text : `${nepalDay(new Date(moment))}T${nepalTime(new Date(moment))}`
}

/** Not files, which forms name, nor what is only chosen. */
const asTexts = new Set<Kind>([
  'text',
  'longText',
  'email',
  'href',
  'suggestion',
  'percent',
  'number',
  'month',
  'date',
  'moment',
  'lines',
  'tags',
  'link',
  'slug',
])

/** Inputs of these kinds are gone through by browsers, which take line breaks out. */
const inOneLine = new Set<Kind>([
  'text',
  'email',
  'href',
  'suggestion',
  'slug',
  'tags',
  'link',
  'date',
  'month',
])

/**
 * Whether a form brought a field back as it had shown it. What the input could not hold of the stored value, such as
 * seconds or a line break, is then still meant.
 */
export function isUntouched(
  type: ContentType,
  key: string,
  inputs: Inputs,
  stored: Record<string, unknown>,
): boolean {
  const [field, value] = [type.fields[key], stored[key]]
  if (!field || !asTexts.has(field.kind) || value === undefined || value === null) return false
  const shown = entriesOf(key, field, value)
  const plain = (text: string) => {
    const even = inOneLine.has(field.kind) ? evenLines(text).replaceAll('\n', '') : evenLines(text)
    return field.kind === 'email' ? even.trim() : even
  }
  // A page may come without carriage returns.
  const isSame = (sent: string | undefined, text: string) =>
    sent !== undefined && [text, text.replaceAll('\r', '')].map(plain).includes(plain(sent))
  return (
    shown.some(([, text]) => isVisible(text)) && shown.every(([name, text]) => isSame(inputs[name], text))
  )
}
