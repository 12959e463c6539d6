import { z } from 'zod'
import { inFormat, orEmpty, type ServerKind, shownAs } from './kind.server.ts'
import { asText, line } from './line.server.ts'
import { momentOf } from './moment.ts'
import { likelyYear, yearPattern, yearsInWords } from './year.server.ts'

export const moment: ServerKind<string> = {
  ...asText,
  ...shownAs(orEmpty({ type: 'string', format: 'date-time' })),
  ...inFormat('date-time', `^${yearPattern}-`, yearsInWords),
  rule: (field) =>
    z.preprocess(
      (value) => (typeof value === 'string' && momentOf(value.trim())) || value,
      line(field)
        .refine(
          (value) => !value || momentOf(value) !== null,
          `${field.label} must be a day and a time such as 2026-01-31T12:00.`,
        )
        .check(likelyYear(field)),
    ),
  example: '2026-03-02T12:00:00+05:45',
  sorted: 'newest',
}
