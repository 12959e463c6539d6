import { z } from 'zod'
import {
  cleanPastedText,
  findForbiddenCharacterMessage,
  hasVisibleText,
  normalizeNewlines,
  tabOrNewlinePattern,
} from '~/text/plain-text.ts'
import type { Field } from './field.ts'
import { type JsonSchema, plainJsonDefaults, textColumnDefaults } from './kind.server.ts'

/** Refuses invisible characters, and line breaks unless `isLong`. */
export function textRule(field: Field, isLong = false) {
  const limited = z
    .string(`${field.label} must be a text.`)
    .overwrite(cleanText)
    .max(field.max, { error: `${field.label} can have at most ${field.max} characters.`, abort: true })
    .check(allowedCharactersCheck(field.label, isLong))
  return field.required ? limited.min(1, requiredMessage(field)) : limited
}

export const textDefaults = {
  ...textColumnDefaults,
  ...plainJsonDefaults({ type: 'string' }),
  rule: (field: Field) => textRule(field),
}

const forbidden = '\\u202a-\\u202e\\u2066-\\u2069\\ufdd0-\\ufdef\\ufffd-\\uffff'
const forbiddenInLine = `\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029${forbidden}`
const forbiddenInText = `\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f${forbidden}`
const invisible =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8'

/** The rule as a JSON schema pattern: allowed characters, one of them visible if required. */
export function createTextSchemaPattern({ required }: Field, isLong = false) {
  const excluded = isLong ? forbiddenInText : forbiddenInLine
  return `^[^${excluded}]*${required ? `[^${excluded}${invisible}][^${excluded}]*` : ''}$`
}

export const withTextPattern = (ruleSchema: JsonSchema, field: Field): JsonSchema => ({
  ...ruleSchema,
  pattern: createTextSchemaPattern(field),
})

export const withLongTextPattern = (ruleSchema: JsonSchema, field: Field): JsonSchema => ({
  ...ruleSchema,
  pattern: createTextSchemaPattern(field, true),
})

export const requiredMessage = (field: Field) => field.requiredMessage ?? `${field.label} is required.`

export const cleanText = (text: string) => (hasVisibleText(text) ? cleanPastedText(text).trim() : '')

export const allowedCharactersCheck = (subject: string, isLong = false) =>
  z.superRefine<string>((value, context) => {
    const message = describeCharacterProblem(value, subject, isLong)
    if (message) context.addIssue(message)
  })

export function describeCharacterProblem(value: string, subject: string, isLong = false) {
  if (value.includes('\uFFFD')) return `${subject} has a damaged character (\uFFFD). Please type it anew.`
  if (!isLong && tabOrNewlinePattern.test(normalizeNewlines(value)))
    return `${subject} must be in one line, without line breaks or tabs.`
  return findForbiddenCharacterMessage(value, subject)
}
