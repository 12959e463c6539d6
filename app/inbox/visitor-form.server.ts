import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { computeSignature, verifySignature } from '~/config/secret.server.ts'
import type { FieldErrors } from '~/content/schema/parse-values.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { toLatinDigits } from '~/i18n/digits.ts'
import {
  cleanPastedText,
  findForbiddenCharacterMessage,
  hasVisibleText,
  tabOrNewlinePattern,
} from '~/text/plain-text.ts'
import { honeypotFieldName, maxFieldLengths } from './form-rules.ts'

export type FormValues<Name extends string> = Record<Name, string>

/** By default a field is required and has one line. */
export interface FormFieldRule {
  errorKey?: 'name' | 'email' | 'phone' | 'message' | 'letter'
  max: number
  isOptional?: boolean
  isMultiline?: boolean
  isValid?: (value: string) => boolean
  /** If the value is valid for this other field, the message suggests it. */
  otherField?: 'email' | 'phone'
  normalize?: (value: string) => string
}

export const emailField: FormFieldRule = {
  errorKey: 'email',
  max: maxFieldLengths.email,
  isValid: (value) => z.email().safeParse(value).success,
}

const phoneField: FormFieldRule = {
  errorKey: 'phone',
  max: maxFieldLengths.phone,
  isValid: (value) => /^\+?[\p{Nd}\s()./-]*$/u.test(value) && countDigits(value) >= minDigits,
  // Dialling and search need Latin digits.
  normalize: toLatinDigits,
}

export const contactFields = {
  email: { ...emailField, otherField: 'phone' },
  phone: { ...phoneField, otherField: 'email' },
} as const satisfies Record<string, FormFieldRule>

const minDigits = 9

const countDigits = (value: string) => value.match(/\p{Nd}/gu)?.length ?? 0

export function readFormValues<Name extends string>(
  form: FormData | undefined,
  names: readonly Name[],
): FormValues<Name> {
  const entries = names.map((name) => {
    const values = new Set(form?.getAll(name).filter((value) => typeof value === 'string'))
    // Repeated values are joined by a line break, so a single-line field refuses them.
    return [name, [...values].join('\n')]
  })
  // The keys are the names, which the compiler cannot infer.
  return Object.fromEntries(entries) as FormValues<Name>
}

export function validateFormValues<Name extends string>(
  input: FormValues<Name>,
  fields: Record<Name, FormFieldRule>,
): { values: FormValues<Name>; errors: FieldErrors } {
  const values = { ...input }
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries<FormFieldRule>(fields)) {
    const key = name as Name
    const { normalize = String } = field
    values[key] = hasVisibleText(input[key])
      ? normalize(cleanPastedText(input[key]).normalize('NFC').trim())
      : ''
    const error = validateField(values[key], field)
    if (error) errors[name] = error
  }
  return { values, errors }
}

function validateField(
  value: string,
  { errorKey, max, isOptional, isMultiline, isValid, otherField }: FormFieldRule,
) {
  const { t, formatMessage } = getTranslations('letters')
  const { errors } = t
  const errorText = errorKey && errors[errorKey]
  if (!value) return isOptional ? undefined : errorText
  if (value.length > max) return formatMessage(errors.tooLong, { max })
  if (!isMultiline && tabOrNewlinePattern.test(value)) return isValid ? errorText : errors.oneLine
  const signError = findForbiddenCharacterMessage(value, errors.signs.this, errors.signs)
  if (signError) return signError
  if (!isValid || isValid(value)) return undefined
  const belongsToOther = otherField && contactFields[otherField].isValid?.(value)
  return belongsToOther
    ? formatMessage(errors.belongsTo[otherField], { field: t.labels[otherField] })
    : errorText
}

export const isSuspectedSpam = (form: FormData | undefined, isFromForm = true) =>
  Boolean(form?.get(honeypotFieldName)) || !isFromForm

const minFillTime = 1000

export function createFormStamp(now = Date.now()) {
  return `${now}.${computeSignature('form', String(now))}`
}

/** The page contains a signed time stamp; a post without one comes from a robot. */
export const hasFormStamp = (form: FormData | undefined) => !form || form.has('stamp')

export function findFormStampError(form: FormData) {
  const [createdAt = '', signature = ''] = String(form.get('stamp')).split('.')
  const age = Date.now() - Number(createdAt)
  const { errors } = getTranslations('letters').t
  if (!verifySignature('form', createdAt, signature)) return errors.tooOld
  // The age is negative after the clock was set back.
  return age >= 0 && age < minFillTime ? errors.tooQuick : undefined
}

// Leaves out characters that look alike, such as 0 and O.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const referencePattern = new RegExp(`^JHL-[${alphabet}]{4}-[${alphabet}]{4}$`)

export const newReference = () => `JHL-${randomPart()}-${randomPart()}`

const randomPart = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The signature stops strangers from forging a confirmation page. */
export const confirmationQuery = (reference: string) =>
  new URLSearchParams({ sent: reference, check: checksumOf(reference) }).toString()

export function readConfirmedReference(address: string): string | undefined {
  const { searchParams } = new URL(address)
  const reference = searchParams.get('sent') ?? ''
  const check = searchParams.get('check') ?? ''
  return referencePattern.test(reference) &&
    check.length === checksumLength &&
    isChecksumValid(reference, check)
    ? reference
    : undefined
}

const checksumLength = 12
const checksumOf = (reference: string) => computeSignature('sent', reference).slice(0, checksumLength)
const isChecksumValid = (reference: string, check: string) =>
  verifySignature('check', checksumOf(reference), computeSignature('check', check))
