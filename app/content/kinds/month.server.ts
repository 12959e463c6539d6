import type { ServerKind } from './kind.server.ts'
import { asText, line } from './line.server.ts'
import { likelyYear, yearPattern, yearsInWords } from './year.server.ts'

export const month: ServerKind<string> = {
  ...asText,
  rule: (field) =>
    line(field)
      .regex(/^($|\d{4}-(0[1-9]|1[0-2])$)/, `${field.label} must be a month such as 2026-01.`)
      .check(likelyYear(field)),
  schema: (ruled) => ({
    ...ruled,
    pattern: String(ruled.pattern).replace('\\d{4}', yearPattern),
    description: yearsInWords,
  }),
  example: '2026-01',
  sorted: 'newest',
}
