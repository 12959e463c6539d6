import { z } from 'zod'
import { choice, optionIn } from './choice.server.ts'
import type { ServerKind } from './kind.server.ts'
import { asText, line, patterned } from './line.server.ts'

export const suggestion: ServerKind<string> = {
  ...asText,
  rule: (field) => z.preprocess((value) => optionIn(field, value), line(field)),
  schema: (ruled, field) =>
    field.strict
      ? { type: 'string', enum: field.options }
      : { ...patterned(ruled, field), examples: field.options },
  choices: choice.choices,
  takesOthers: true,
  // The options have their words elsewhere, and are compared with.
  lay: (base, ne, { options = [] }) => (options.includes(base) ? base : ne),
  translatable: (value, { options = [] }) => (options.includes(value) ? '' : value),
}
