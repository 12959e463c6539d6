import { z } from 'zod'
import { plainJsonDefaults, type ServerFieldKind } from '~/content/fields/kind.server.ts'

export const flag: ServerFieldKind<boolean> = {
  ...plainJsonDefaults({ type: 'boolean' }),
  // SQLite knows no booleans.
  columnType: 'integer',
  fromColumn: (column) => (column === 0 || column === 1 ? column === 1 : undefined),
  toColumn: Number,
  rule: (field) =>
    z.preprocess(
      (value) =>
        value instanceof Object ? value : (booleanWords.get(String(value).trim().toLowerCase()) ?? value),
      z.boolean(`${field.label} must be true or false.`),
    ),
  formParts: (key, _, { description }) => ({
    [key]: { type: 'string', enum: ['true', 'false'], description },
  }),
  formExample: (key, value) => [[key, String(value)]],
  example: true,
  allowsRepeats: true,
  filterChoices: ({ label }) => ({
    allLabel: `${label} or not`,
    options: [
      ['true', label],
      ['false', `Not ${label.toLowerCase()}`],
    ],
  }),
  filterValue: (value) => Number(value === 'true'),
}

const booleanWords = new Map([
  ['true', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['off', false],
  ['0', false],
])
