import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import {
  plausibleYearCheck,
  yearPattern,
  yearRangeDescription,
} from '~/content/fields/plausible-year.server.ts'
import { textDefaults, textRule } from '~/content/fields/text-rule.server.ts'

export const month: ServerFieldKind<string> = {
  ...textDefaults,
  rule: (field) =>
    textRule(field)
      .regex(/^($|\d{4}-(0[1-9]|1[0-2])$)/, `${field.label} must be a month such as 2026-01.`)
      .check(plausibleYearCheck(field)),
  requestSchema: (ruleSchema) => ({
    ...ruleSchema,
    pattern: String(ruleSchema.pattern).replace('\\d{4}', yearPattern),
    description: yearRangeDescription,
  }),
  example: '2026-01',
  sortOrder: 'newest',
}
