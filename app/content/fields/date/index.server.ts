import { z } from 'zod'
import { isNearCurrentYear } from '~/content/fields/bikram.ts'
import type { Field } from '~/content/fields/field.ts'
import {
  allowEmptyString,
  plainJsonDefaults,
  requestStringFormatDefaults,
  type ServerFieldKind,
} from '~/content/fields/kind.server.ts'
import { textDefaults, textRule } from '~/content/fields/text-rule.server.ts'
import { isDay, isMonth, nepalDay } from '~/i18n/nepal-time.ts'
import { parseMoment } from './index.ts'

/** The JSON schema cannot exclude Bikram Sambat years, as their range moves. */
const yearPattern = '(19\\d\\d|2[01]\\d\\d|2200)'

const yearRangeDescription =
  'in AD, in a year from 1900 to 2200; years that are about now in Bikram Sambat are refused'

export const date: ServerFieldKind<string> = {
  ...textDefaults,
  ...plainJsonDefaults(allowEmptyString({ type: 'string', format: 'date' })),
  ...requestStringFormatDefaults('date', `^${yearPattern}-`, yearRangeDescription),
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

export const moment: ServerFieldKind<string> = {
  ...textDefaults,
  ...plainJsonDefaults(allowEmptyString({ type: 'string', format: 'date-time' })),
  ...requestStringFormatDefaults('date-time', `^${yearPattern}-`, yearRangeDescription),
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

/** Years. The calendar is ahead of AD by 56 years and some months. */
const bikramOffset = 57

/** Years outside 1900 to 2200 are typing errors. Years near today in Bikram Sambat belong to that calendar. */
const plausibleYearCheck = ({ label }: Field) =>
  z.superRefine<string>((value, context) => {
    const year = Number(value.slice(0, 4))
    if (!value || Number.isNaN(year)) return
    if (year < 1900 || year > 2200) context.addIssue(`${label} must be in a year from 1900 to 2200.`)
    else if (looksLikeBikramYear(value)) context.addIssue(bikramYearMessage(label, value))
  })

export const looksLikeBikramYear = (day: string) => isNearCurrentYear(Number(day.slice(0, 4)) - bikramOffset)

export const bikramYearMessage = (label: string, day: string) =>
  `${label}: ${day.slice(0, 4)} looks like a year of Bikram Sambat. Please give the ${isMonth(day) ? 'month' : 'day'} in AD.`
