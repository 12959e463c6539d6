import { z } from 'zod'
import { asMeant, beyondOneLine, evenLines, foreignSignIn, isVisible } from '../../process/plain-text.ts'
import type { Field } from './fields.ts'
import { inText, type Schema, shownAs } from './kind.server.ts'

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

const neverHeld = '\\u202a-\\u202e\\u2066-\\u2069\\ufdd0-\\ufdef\\ufffd-\\uffff'
const beyondLine = `\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029${neverHeld}`
const beyondText = `\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f${neverHeld}`
const unseen =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8'

/** The rule for a text as a pattern: which signs it may hold, and that one of them is seen where it is required. */
export function textPattern({ required }: Field, isLong = false) {
  const beyond = isLong ? beyondText : beyondLine
  return `^[^${beyond}]*${required ? `[^${beyond}${unseen}][^${beyond}]*` : ''}$`
}

export const patterned = (ruled: Schema, field: Field): Schema => ({ ...ruled, pattern: textPattern(field) })

export const patternedLong = (ruled: Schema, field: Field): Schema => ({
  ...ruled,
  pattern: textPattern(field, true),
})

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
