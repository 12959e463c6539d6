import { z } from 'zod'
import {
  numberColumnDefaults,
  plainJsonDefaults,
  type ServerFieldKind,
} from '~/content/fields/kind.server.ts'
import { parseIfNumber } from '~/content/fields/number/index.server.ts'

export const count: ServerFieldKind<number | null> = {
  ...plainJsonDefaults({ type: ['integer', 'null'] }),
  columnType: 'integer',
  fromColumn: (column) => (column === null ? null : numberColumnDefaults.fromColumn(column)),
  toColumn: (value) => value,
  rule: (field) =>
    z.preprocess(
      parseIfNumber,
      z
        .number(`${field.label} must be a number.`)
        .int(`${field.label} must be a whole number.`)
        .min(0, `${field.label} must be from 0 to ${field.max}.`)
        .max(field.max, `${field.label} must be from 0 to ${field.max}.`)
        .nullable(),
    ),
  example: 3,
  sortOrder: 'highest',
}
