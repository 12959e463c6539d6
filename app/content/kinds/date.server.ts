import { z } from 'zod'
import { isDay, nepalDay } from '../../process/nepal-time.ts'
import { inFormat, orEmpty, type ServerKind, shownAs } from './kind.server.ts'
import { asText, line } from './line.server.ts'
import { momentOf } from './moment.ts'
import { likelyYear, yearPattern, yearsInWords } from './year.server.ts'

export const date: ServerKind<string> = {
  ...asText,
  ...shownAs(orEmpty({ type: 'string', format: 'date' })),
  ...inFormat('date', `^${yearPattern}-`, yearsInWords),
  rule: (field) =>
    z.preprocess(
      readDay,
      line(field)
        .refine((value) => !value || isDay(value), `${field.label} must be a day such as 2026-01-31.`)
        .check(likelyYear(field)),
    ),
  example: '2026-03-02',
  sorted: 'newest',
}

/** API clients send a timestamp where a day is meant; it is the day in Nepal. */
const readDay = (value: unknown) =>
  typeof value === 'string' && /(Z|[+-]\d\d:\d\d)$/i.test(value)
    ? nepalDay(new Date(momentOf(value) ?? '')) || value
    : value
