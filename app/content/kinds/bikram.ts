import { writeBikram } from '../../process/bikram-sambat.ts'

/** How what the browser's own input holds is written in Bikram Sambat, in an input beside it. */
export interface InBikram {
  example: string
  hasTime?: true
  /** Empty where the calendar is not known. */
  write(text: string): string
}

export const dayInBikram: InBikram = { example: '2083-08-07', write: writeBikram }

export const momentInBikram: InBikram = {
  example: '2083-08-07 12:00',
  hasTime: true,
  write(text) {
    const day = writeBikram(text.slice(0, 10))
    return day && `${day} ${text.slice(11, 16)}`
  },
}

/** Years about now in one calendar are hardly meant by the other. */
export const isAbout = (year: number) => Math.abs(year - new Date().getUTCFullYear()) <= 10

export const bikramOf = (name: string) => `${name}[bs]`

/** The hidden input that says what a page showed in both, so that the one that was changed counts. */
export const shownOf = (name: string) => `${name}[shown]`
