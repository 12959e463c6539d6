import { formatBikram } from '~/i18n/bikram-sambat.ts'

/** How what the browser's own input holds is written in Bikram Sambat, in an input beside it. */
export interface BikramInput {
  example: string
  hasTime?: true
  /** Empty where the calendar is not known. */
  format(text: string): string
}

export const bikramDayInput: BikramInput = { example: '2083-08-07', format: formatBikram }

export const bikramMomentInput: BikramInput = {
  example: '2083-08-07 12:00',
  hasTime: true,
  format(text) {
    const day = formatBikram(text.slice(0, 10))
    return day && `${day} ${text.slice(11, 16)}`
  },
}

/** Years about now in one calendar are hardly meant by the other. */
export const isNearCurrentYear = (year: number) => Math.abs(year - new Date().getUTCFullYear()) <= 10

export const bikramInputName = (name: string) => `${name}[bs]`

/** The hidden input that says what a page showed in both, so that the one that was changed counts. */
export const displayedInputName = (name: string) => `${name}[shown]`
