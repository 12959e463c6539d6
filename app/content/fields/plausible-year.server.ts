import { z } from 'zod'
import { isMonth } from '~/i18n/nepal-time.ts'
import { isNearCurrentYear } from './bikram.ts'
import type { Field } from './field.ts'

/** Bikram Sambat is ahead of AD by 56 years and some months. */
const bikramOffset = 57

/** The same in a schema, but for years that are about now in Bikram Sambat, as those move. */
export const yearPattern = '(19\\d\\d|2[01]\\d\\d|2200)'

export const yearRangeDescription =
  'in AD, in a year from 1900 to 2200; years that are about now in Bikram Sambat are refused'

/** Others are slips of the keyboard; some years about now in Bikram Sambat are meant by that calendar. */
export const plausibleYear = ({ label }: Field) =>
  z.superRefine<string>((value, context) => {
    const year = Number(value.slice(0, 4))
    if (!value || Number.isNaN(year)) return
    if (year < 1900 || year > 2200) context.addIssue(`${label} must be in a year from 1900 to 2200.`)
    else if (looksLikeBikramYear(value)) context.addIssue(bikramYearMessage(label, value))
  })

/** Whether a day of AD has a year that is about now in Bikram Sambat. */
export const looksLikeBikramYear = (day: string) => isNearCurrentYear(Number(day.slice(0, 4)) - bikramOffset)

export const bikramYearMessage = (label: string, day: string) =>
  `${label}: ${day.slice(0, 4)} looks like a year of Bikram Sambat. Please give the ${isMonth(day) ? 'month' : 'day'} in AD.`
