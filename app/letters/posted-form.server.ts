import { z } from 'zod'
import type { FieldErrors } from '../content/kinds/rules.server.ts'
import { wordsOf } from '../process/dictionary.server.ts'
import { latinDigits } from '../process/digits.ts'
import { asMeant, beyondOneLine, foreignSignIn, isVisible } from '../process/plain-text.ts'
import { honeypot } from './honeypot.ts'
import { longest } from './limits.ts'
import { lettersTexts } from './texts.server.ts'

export type Typed<Name extends string> = Record<Name, string>

/** What a form's field must be: one line unless it says otherwise, and not empty. */
export interface TypedField {
  /** What is said where it is empty, or is not what it must be. */
  missing?: 'name' | 'email' | 'phone' | 'message' | 'letter'
  max: number
  optional?: boolean
  multiline?: boolean
  matches?: (value: string) => boolean
  /** The other field of its form that what was typed may belong to. */
  beside?: 'email' | 'phone'
  written?: (value: string) => string
}

export const emailField: TypedField = {
  missing: 'email',
  max: longest.email,
  matches: (value) => z.email().safeParse(value).success,
}

const phoneField: TypedField = {
  missing: 'phone',
  max: longest.phone,
  matches: (value) => /^\+?[\p{Nd}\s()./-]*$/u.test(value) && digits(value) >= fewestDigits,
  // In whatever digits it was typed, it is dialled and found in these.
  written: latinDigits,
}

/** For a form that asks for both. */
export const contactFields = {
  email: { ...emailField, beside: 'phone' },
  phone: { ...phoneField, beside: 'email' },
} as const satisfies Record<string, TypedField>

/** The shortest in Nepal with its area code; shorter ones are mistyped more often than they are right. */
const fewestDigits = 9

const digits = (value: string) => value.match(/\p{Nd}/gu)?.length ?? 0

export function readTyped<Name extends string>(
  form: FormData | undefined,
  names: readonly Name[],
): Typed<Name> {
  const entries = names.map((name) => {
    const values = new Set(form?.getAll(name).filter((value) => typeof value === 'string'))
    // Of one that came twice nothing is dropped: what has one line is refused then.
    return [name, [...values].join('\n')]
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
    const { written = String } = field
    values[key] = isVisible(typed[key]) ? written(asMeant(typed[key]).normalize('NFC').trim()) : ''
    const error = problem(values[key], field)
    if (error) errors[name] = error
  }
  return { values, errors }
}

function problem(value: string, { missing, max, optional, multiline, matches, beside }: TypedField) {
  const { t, say } = wordsOf(lettersTexts)
  const { errors } = t
  const wrong = missing && errors[missing]
  if (!value) return optional ? undefined : wrong
  if (value.length > max) return say(errors.tooLong, { max })
  if (!multiline && beyondOneLine.test(value)) return matches ? wrong : errors.oneLine
  const foreign = foreignSignIn(value, errors.signs.this, errors.signs)
  if (foreign) return foreign
  if (!matches || matches(value)) return undefined
  const belongs = beside && contactFields[beside].matches?.(value)
  return belongs ? say(errors.belongsTo[beside], { field: t.labels[beside] }) : wrong
}

/** Filled in where no person sees a field, or not from the form at all. */
export const isSuspect = (form: FormData | undefined, isFromForm = true) =>
  Boolean(form?.get(honeypot)) || !isFromForm
