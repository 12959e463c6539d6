import { z } from 'zod'
import {
  allowEmptyString,
  plainJson,
  requestStringFormat,
  type ServerFieldKind,
} from '~/content/fields/kind.server.ts'
import { parseMoment } from '~/content/fields/moment/index.ts'
import {
  plausibleYearCheck,
  yearPattern,
  yearRangeDescription,
} from '~/content/fields/plausible-year.server.ts'
import { textDefaults, textRule } from '~/content/fields/text-rule.server.ts'
import { isDay, nepalDay } from '~/i18n/nepal-time.ts'

export const date: ServerFieldKind<string> = {
  ...textDefaults,
  ...plainJson(allowEmptyString({ type: 'string', format: 'date' })),
  ...requestStringFormat('date', `^${yearPattern}-`, yearRangeDescription),
  rule: (field) =>
    z.preprocess(
      dayFromTimestamp,
      textRule(field)
        .refine((value) => !value || isDay(value), `${field.label} must be a day such as 2026-01-31.`)
        .check(plausibleYearCheck(field)),
    ),
  example: '2026-03-02',
  sortOrder: 'newest',
}

/** API clients may send a timestamp for a day. It counts as the day in Nepal. */
const dayFromTimestamp = (value: unknown) =>
  typeof value === 'string' && /(Z|[+-]\d\d:\d\d)$/i.test(value)
    ? nepalDay(new Date(parseMoment(value) ?? '')) || value
    : value
