import { z } from 'zod'
import { inNumber, type ServerKind, shownAs } from './kind.server.ts'
import { readNumber } from './number.server.ts'

export const count: ServerKind<number | null> = {
  ...shownAs({ type: ['integer', 'null'] }),
  column: 'integer',
  read: (column) => (column === null ? null : inNumber.read(column)),
  write: (value) => value,
  rule: (field) =>
    z.preprocess(
      readNumber,
      z
        .number(`${field.label} must be a number.`)
        .int(`${field.label} must be a whole number.`)
        .min(0, `${field.label} must be from 0 to ${field.max}.`)
        .max(field.max, `${field.label} must be from 0 to ${field.max}.`)
        .nullable(),
    ),
  example: 3,
  sorted: 'highest',
}
