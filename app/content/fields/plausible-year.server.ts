import { z } from 'zod'
import { isMonth } from '~/i18n/nepal-time.ts'
import { isNearCurrentYear } from './bikram.ts'
import type { Field } from './field.ts'

/** Years. The calendar is ahead of AD by 56 years and some months. */
const bikramOffset = 57

/** The JSON schema cannot exclude Bikram Sambat years, as their range moves. */
export const yearPattern = '(19\\d\\d|2[01]\\d\\d|2200)'

export const yearRangeDescription =
  'in AD, in a year from 1900 to 2200; years that are about now in Bikram Sambat are refused'

/** Years outside 1900 to 2200 are typing errors. Years near today in Bikram Sambat belong to that calendar. */
export const plausibleYearCheck = ({ label }: Field) =>
  z.superRefine<string>((value, context) => {
    const year = Number(value.slice(0, 4))
    if (!value || Number.isNaN(year)) return
    if (year < 1900 || year > 2200) context.addIssue(`${label} must be in a year from 1900 to 2200.`)
    else if (looksLikeBikramYear(value)) context.addIssue(bikramYearMessage(label, value))
  })

export const looksLikeBikramYear = (day: string) => isNearCurrentYear(Number(day.slice(0, 4)) - bikramOffset)

export const bikramYearMessage = (label: string, day: string) =>
  `${label}: ${day.slice(0, 4)} looks like a year of Bikram Sambat. Please give the ${isMonth(day) ? 'month' : 'day'} in AD.`
