import { z } from 'zod'
import { choice, normalizeOption } from '~/content/fields/choice/index.server.ts'
import type { ServerKind } from '~/content/fields/kind.server.ts'
import { textDefaults, textRule, withTextPattern } from '~/content/fields/text-rule.server.ts'

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
