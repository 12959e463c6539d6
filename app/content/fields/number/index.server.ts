import { z } from 'zod'
import {
  numberColumnDefaults,
  plainJsonDefaults,
  type ServerFieldKind,
} from '~/content/fields/kind.server.ts'
import { toLatinDigits } from '~/i18n/digits.ts'

export const number: ServerFieldKind<number> = {
  ...numberColumnDefaults,
  ...plainJsonDefaults({ type: 'number' }),
  columnType: 'real',
  rule: (field) =>
    z.preprocess(
      parseIfNumber,
      z
        .number(`${field.label} must be a number.`)
        .min(0, `${field.label} must be from 0 to ${field.max}.`)
        .max(field.max, `${field.label} must be from 0 to ${field.max}.`)
        .refine(hasTwoDecimals, `${field.label} can have at most two decimal places.`)
        .overwrite(rounded),
    ),
  requestSchema: (ruleSchema) => ({
    ...ruleSchema,
    multipleOf: 0.01,
    description: 'at most two decimal places',
  }),
  example: 1250.5,
  sortOrder: 'highest',
}

const numberPattern = /^-?(\d+|[1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d\d)*,\d{3})(\.\d+)?$/

/** Reads Latin and Devanagari digits. Returns any other text unchanged for the rule to refuse. */
export function parseIfNumber(value: unknown) {
  const text = typeof value === 'string' ? toLatinDigits(value.trim()) : ''
  return numberPattern.test(text) ? Number(text.replaceAll(',', '')) : value
}

const rounded = (value: number) => Number(value.toFixed(2))

/** Allows for floating-point error, as in 35 × 0.01. */
const hasTwoDecimals = (value: number) => Math.abs(rounded(value) - value) <= 1e-12 * Math.abs(value)
