import { z } from 'zod'
import { asMeant, beyondOneLine, evenLines, foreignSignIn, isVisible } from '../../process/plain-text.ts'
import type { Field } from './fields.ts'
import { inText, shownAs } from './kind.server.ts'

/** A text of a limited length: nothing that nobody sees, no line breaks unless it `isLong`. */
export function line(field: Field, isLong = false) {
  const limited = z
    .string(`${field.label} must be a text.`)
    .overwrite(visible)
    .max(field.max, { error: `${field.label} can have at most ${field.max} characters.`, abort: true })
    .check(storable(field.label, isLong))
  return field.required ? limited.min(1, missing(field)) : limited
}

export const asText = { ...inText, ...shownAs({ type: 'string' }), rule: (field: Field) => line(field) }

export const missing = (field: Field) => field.missing ?? `${field.label} is required.`

export const visible = (text: string) => (isVisible(text) ? asMeant(text).trim() : '')

export const storable = (what: string, isLong = false) =>
  z.superRefine<string>((value, context) => {
    const found = strangeIn(value, what, isLong)
    if (found) context.addIssue(found)
  })

export function strangeIn(value: string, what: string, isLong = false) {
  if (value.includes('\uFFFD')) return `${what} has a damaged character (\uFFFD). Please type it anew.`
  if (!isLong && beyondOneLine.test(evenLines(value)))
    return `${what} must be in one line, without line breaks or tabs.`
  return foreignSignIn(value, what)
}
