import { z } from 'zod'
import { choice, normalizeOption } from '~/content/fields/choice/index.server.ts'
import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { textDefaults, textRule, withTextPattern } from '~/content/fields/text-rule.server.ts'

export const suggestion: ServerFieldKind<string> = {
  ...textDefaults,
  rule: (field) => z.preprocess((value) => normalizeOption(field, value), textRule(field)),
  requestSchema: (ruleSchema, field) =>
    field.acceptsOnlyOptions
      ? { type: 'string', enum: field.options }
      : { ...withTextPattern(ruleSchema, field), examples: field.options },
  filterChoices: choice.filterChoices,
  allowsCustom: true,
  // Code compares with the options; their translations are in the dictionaries.
  overlay: (base, ne, { options = [] }) => (options.includes(base) ? base : ne),
  translatableText: (value, { options = [] }) => (options.includes(value) ? '' : value),
}
