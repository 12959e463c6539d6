import { z } from 'zod'
import { type Field, optionLabel, optionOf } from './fields.ts'
import type { ServerKind } from './kind.server.ts'
import { asText } from './line.server.ts'

export const choice: ServerKind<string> = {
  ...asText,
  rule: (field) =>
    z.preprocess(
      (value) => optionIn(field, value),
      z.enum(field.options ?? [], `${field.label} must be one of: ${field.options?.join(', ')}.`),
    ),
  read: (column, { options }) => options?.find((option) => option === column),
  // By the column as it is: of an expression the database doesn't know how many rows have it.
  filteredBy: (value, { options = [] }) => optionOf(options, value) ?? '',
  answers: (key, { options }, described) => ({ [key]: described({ type: 'string', enum: options }) }),
  choices: (field) => ({
    all: `${field.label}: any`,
    options: [...new Set(field.options)].map((value) => [value, optionLabel(field, value)]),
  }),
}

export const optionIn = ({ options = [] }: Field, value: unknown) =>
  typeof value === 'string' ? (optionOf(options, value) ?? value) : value
