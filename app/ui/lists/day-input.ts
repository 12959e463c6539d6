import {
  daysInBikramMonth,
  formatAsBikram,
  fromBikram,
  parseBikramToAd,
  parseUncheckedBikramDay,
} from '~/i18n/bikram-sambat.ts'
import { toDevanagariDigits, toLatinDigits } from '~/i18n/digits.ts'
import type { Language } from '~/i18n/language.ts'
import { isDay } from '~/i18n/nepal-time.ts'

/** Later years are read as Bikram Sambat. */
const lastCommonEraYear = 2050

/** The AD day for a day typed in either calendar. Empty stays empty; undefined if invalid. */
export function parseDay(typed: string, language: Language): string | undefined {
  const text = toLatinDigits(typed)
  const year = Number.parseInt(text, 10)
  // English input is AD if the Bikram Sambat table does not have the year.
  if (year > lastCommonEraYear && (language === 'ne' || fromBikram({ year, month: 1, day: 1 })))
    return parseBikramToAd(text)
  return text === '' || isDay(text) ? text : undefined
}

/** The typed Bikram Sambat month and its length, if it is too short for the typed day. */
export function findTooShortMonth(typed: string) {
  const { day, ...month } = parseUncheckedBikramDay(typed)
  const days = month.year > lastCommonEraYear ? daysInBikramMonth(month) : 0
  return days > 0 && !(day >= 1 && day <= days) ? { month, days } : undefined
}

/** An invalid day stays as typed. */
export const formatDayInput = (day: string, language: Language) =>
  language === 'ne' && isDay(day) ? toDevanagariDigits(formatAsBikram(day) || day) : day

/** A native date picker for valid AD days, otherwise a text input. */
export const dayInputProps = (day: string, language: Language) => ({
  type: language === 'ne' || (day && !isDay(day)) ? 'text' : 'date',
  defaultValue: formatDayInput(day, language),
  ...(language === 'ne' && { placeholder: '२०८३-०८-०७', autoComplete: 'off' }),
})

export const isIncompleteDayInput = (input: EventTarget, language: Language) =>
  input instanceof HTMLInputElement &&
  input.type === 'text' &&
  ['from', 'to'].includes(input.name) &&
  parseDay(input.value.trim(), language) === undefined
