import { z } from 'zod'
import type { FieldErrors } from '../content/kinds/rules.server.ts'
import { asMeant, beyondOneLine, foreignSignIn, isVisible } from '../process/plain-text.ts'
import { signsEn } from '../process/signs.ts'
import { lettersEn } from './en.ts'
import { honeypot } from './honeypot.ts'

const t = lettersEn.errors

/** The texts that were typed into a form's fields, as they are. */
export type Typed<Name extends string> = Record<Name, string>

/** What a form's field must be: one line unless it says otherwise, and not empty. */
export interface TypedField {
  missing: string
  max: number
  optional?: boolean
  multiline?: boolean
  pattern?: { matches: (value: string) => boolean; message: string }
}

export const emailField: TypedField = {
  missing: t.email,
  max: 254,
  pattern: { matches: (value) => z.email().safeParse(value).success, message: t.email },
}

export const phoneField: TypedField = {
  missing: t.phone,
  max: 40,
  pattern: {
    matches: (value) => /^\+?[\p{Nd}\s()./-]*$/u.test(value) && digits(value) >= fewestDigits,
    message: t.phone,
  },
}

/** The shortest in Nepal with its area code; shorter ones are mistyped more often than they are right. */
const fewestDigits = 9

const digits = (value: string) => value.match(/\p{Nd}/gu)?.length ?? 0

export function readTyped<Name extends string>(
  form: FormData | undefined,
  names: readonly Name[],
): Typed<Name> {
  const entries = names.map((name) => {
    const value = form?.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  // Its keys are the names, which the compiler can't follow.
  return Object.fromEntries(entries) as Typed<Name>
}

/** Trims what was typed, and says what is wrong with it by the field's name. */
export function checkTyped<Name extends string>(
  typed: Typed<Name>,
  fields: Record<Name, TypedField>,
): { values: Typed<Name>; errors: FieldErrors } {
  const values = { ...typed }
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries<TypedField>(fields)) {
    const key = name as Name
    values[key] = isVisible(typed[key]) ? asMeant(typed[key]).trim() : ''
    const error = problem(values[key], field)
    if (error) errors[name] = error
  }
  return { values, errors }
}

function problem(value: string, { missing, max, optional, multiline, pattern }: TypedField) {
  if (!value) return optional ? undefined : missing
  if (value.length > max) return t.tooLong(max)
  if (!multiline && beyondOneLine.test(value)) return pattern?.message ?? t.oneLine
  const foreign = foreignSignIn(value, signsEn.this)
  if (foreign) return foreign
  if (pattern && !pattern.matches(value)) return pattern.message
}

export const isRobot = (form: FormData | undefined) => Boolean(form?.get(honeypot))
