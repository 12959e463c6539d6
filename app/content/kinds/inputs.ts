import { nepalDay } from '../../process/nepal-time.ts'
import { isVisible } from '../../process/plain-text.ts'
import { kinds } from './index.ts'
import { inBoth, spreadOut } from './overlay.ts'
import type { ContentType } from './type.ts'

/** What stands in a form's inputs, by their names. Files are JSON texts, as hidden inputs carry them. */
export type Inputs = Record<string, string>

export function newInputs(type: ContentType): Inputs {
  const first = Object.entries(type.fields).flatMap(([key, { published, kind }]) =>
    published ? [[key, nepalDay()]] : kinds[kind].startsEmpty ? [[key, '']] : [],
  )
  return { ...inputsOf(type, {}), ...Object.fromEntries(first) }
}

export function inputsOf(type: ContentType, values: Record<string, unknown>): Inputs {
  const all = spreadOut(type, values)
  return Object.fromEntries(
    Object.entries(inBoth(type).fields).flatMap(([key, field]) =>
      field.computed ? [] : kinds[field.kind].inputs(key, all[key] ?? field.fallback),
    ),
  )
}

/** What the input could not hold of the stored value, as seconds or a line break, is then still meant. */
export function isUntouched(
  type: ContentType,
  key: string,
  inputs: Inputs,
  stored: Record<string, unknown>,
): boolean {
  const [field, value] = [type.fields[key], stored[key]]
  const kind = field && kinds[field.kind]
  if (!kind?.typed || value === undefined || value === null) return false
  const [typed, shown] = [kind.typed, kind.inputs(key, value)]
  // A page may come without carriage returns.
  const isSame = (sent: string | undefined, text: string) =>
    sent !== undefined && [text, text.replaceAll('\r', '')].map(typed).includes(typed(sent))
  return (
    shown.some(([, text]) => isVisible(text)) && shown.every(([name, text]) => isSame(inputs[name], text))
  )
}
