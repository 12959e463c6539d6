import { z } from 'zod'
import { latinDigits } from '../../process/digits.ts'
import { inNumber, type ServerKind, shownAs } from './kind.server.ts'

export const number: ServerKind<number> = {
  ...inNumber,
  ...shownAs({ type: 'number' }),
  column: 'real',
  rule: (field) =>
    z.preprocess(
      readNumber,
      z
        .number(`${field.label} must be a number.`)
        .min(0, `${field.label} must be from 0 to ${field.max}.`)
        .max(field.max, `${field.label} must be from 0 to ${field.max}.`)
        .refine(hasTwoDecimals, `${field.label} can have at most two decimal places.`),
    ),
  example: 1250.5,
  sorted: 'highest',
}

/** Digits with a point at most, as people write numbers; other texts stay as they are, and are refused. */
export const readNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(latinDigits(value.trim()))
    ? Number(latinDigits(value))
    : value

const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value
