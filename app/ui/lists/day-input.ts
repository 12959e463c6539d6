import { daysInMonth, formatBikram, fromBikram, parseBikram, parseBikramParts } from '~/i18n/bikram-sambat.ts'
import { toDevanagariDigits, toLatinDigits } from '~/i18n/digits.ts'
import type { Language } from '~/i18n/language.ts'
import { isDay } from '~/i18n/nepal-time.ts'

/** No list reaches beyond it in AD: later years are those of Bikram Sambat. */
const lastCommonEraYear = 2050

/** The AD day that a visitor means, in either calendar; empty as it is, undefined for what is no day. */
export function parseDay(typed: string, language: Language): string | undefined {
  const text = toLatinDigits(typed)
  const year = Number.parseInt(text, 10)
  // Where Bikram Sambat is not known, English means AD.
  if (year > lastCommonEraYear && (language === 'ne' || fromBikram({ year, month: 1, day: 1 })))
    return parseBikram(text)
  return text === '' || isDay(text) ? text : undefined
}

/** The month of Bikram Sambat that has too few days for the one that was typed, and how many it has. */
export function findShortMonth(typed: string) {
  const { day, ...month } = parseBikramParts(typed)
  const days = month.year > lastCommonEraYear ? daysInMonth(month) : 0
  return days > 0 && !(day >= 1 && day <= days) ? { month, days } : undefined
}

/** A day as it stands in the input; what is none, as it was typed. */
export const formatDay = (day: string, language: Language) =>
  language === 'ne' && isDay(day) ? toDevanagariDigits(formatBikram(day) || day) : day

/** The browser's own picker, where it can hold the day and knows the calendar. */
export const dayInputProps = (day: string, language: Language) => ({
  type: language === 'ne' || (day && !isDay(day)) ? 'text' : 'date',
  defaultValue: formatDay(day, language),
  ...(language === 'ne' && { placeholder: '२०८३-०८-०७', autoComplete: 'off' }),
})

/** Whether somebody is still typing a day into it. */
export const isIncompleteDay = (input: EventTarget, language: Language) =>
  input instanceof HTMLInputElement &&
  input.type === 'text' &&
  ['from', 'to'].includes(input.name) &&
  parseDay(input.value.trim(), language) === undefined
