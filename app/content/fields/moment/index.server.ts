import { z } from 'zod'
import {
  allowEmptyString,
  plainJson,
  requestStringFormat,
  type ServerFieldKind,
} from '~/content/fields/kind.server.ts'
import {
  plausibleYearCheck,
  yearPattern,
  yearRangeDescription,
} from '~/content/fields/plausible-year.server.ts'
import { textDefaults, textRule } from '~/content/fields/text-rule.server.ts'
import { parseMoment } from './index.ts'

export const moment: ServerFieldKind<string> = {
  ...textDefaults,
  ...plainJson(allowEmptyString({ type: 'string', format: 'date-time' })),
  ...requestStringFormat('date-time', `^${yearPattern}-`, yearRangeDescription),
  rule: (field) =>
    z.preprocess(
      (value) => (typeof value === 'string' && parseMoment(value.trim())) || value,
      textRule(field)
        .refine(
          (value) => !value || parseMoment(value) !== null,
          `${field.label} must be a day and a time such as 2026-01-31T12:00.`,
        )
        .check(plausibleYearCheck(field)),
    ),
  example: '2026-03-02T12:00:00+05:45',
  sortOrder: 'newest',
}
