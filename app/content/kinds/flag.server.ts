import { z } from 'zod'
import { type ServerKind, shownAs } from './kind.server.ts'

export const flag: ServerKind<boolean> = {
  ...shownAs({ type: 'boolean' }),
  // SQLite knows no booleans.
  column: 'integer',
  read: (column) => (column === 0 || column === 1 ? column === 1 : undefined),
  write: Number,
  rule: (field) =>
    z.preprocess(
      (value) => (value instanceof Object ? value : (flags.get(String(value).trim().toLowerCase()) ?? value)),
      z.boolean(`${field.label} must be true or false.`),
    ),
  parts: (key, _, { description }) => ({ [key]: { type: 'string', enum: ['true', 'false'], description } }),
  exampleParts: (key, value) => [[key, String(value)]],
  example: true,
  mayRepeat: true,
  choices: ({ label }) => ({
    all: `${label} or not`,
    options: [
      ['true', label],
      ['false', `Not ${label.toLowerCase()}`],
    ],
  }),
  filteredBy: (value) => Number(value === 'true'),
}

const flags = new Map([
  ['true', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['off', false],
  ['0', false],
])
