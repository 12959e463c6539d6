import { z } from 'zod'
import { choice, normalizeOption } from './choice.server.ts'
import type { ServerKind } from './kind.server.ts'
import { textDefaults, textRule, withTextPattern } from './line.server.ts'

export const suggestion: ServerKind<string> = {
  ...textDefaults,
  rule: (field) => z.preprocess((value) => normalizeOption(field, value), textRule(field)),
  requestSchema: (ruled, field) =>
    field.closed
      ? { type: 'string', enum: field.options }
      : { ...withTextPattern(ruled, field), examples: field.options },
  filterChoices: choice.filterChoices,
  allowsCustom: true,
  // The options have their words elsewhere, and are compared with.
  overlay: (base, ne, { options = [] }) => (options.includes(base) ? base : ne),
  translatableText: (value, { options = [] }) => (options.includes(value) ? '' : value),
}
