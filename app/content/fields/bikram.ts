import { formatAsBikram } from '~/i18n/bikram-sambat.ts'

/** A text input for Bikram Sambat next to the native date or time input. */
export interface BikramInputFormat {
  example: string
  hasTime?: true
  /** Returns '' for days outside the calendar table. */
  format(text: string): string
}

export const bikramDayInputFormat: BikramInputFormat = { example: '2083-08-07', format: formatAsBikram }

export const bikramMomentInputFormat: BikramInputFormat = {
  example: '2083-08-07 12:00',
  hasTime: true,
  format(text) {
    const day = formatAsBikram(text.slice(0, 10))
    return day && `${day} ${text.slice(11, 16)}`
  },
}

/** Within ten years of today. Such a year in an input for the other calendar is a mistake. */
export const isNearCurrentYear = (year: number) => Math.abs(year - new Date().getUTCFullYear()) <= 10

export const bikramInputName = (name: string) => `${name}[bs]`

/** A hidden input with the value that both inputs first showed. It reveals which of them was changed. */
export const initialValueInputName = (name: string) => `${name}[shown]`
