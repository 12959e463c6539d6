import { readBikram, writeBikram } from '../../process/bikram-sambat.ts'
import { latinDigits } from '../../process/digits.ts'

/** How what the browser's own input holds is written and read in Bikram Sambat, in an input beside it. */
export interface InBikram {
  example: string
  /** Empty where the calendar is not known. */
  write(text: string): string
  /** As the browser's own input has it, which holds `given` by now; undefined where it makes no sense. */
  read(typed: string, given: string): string | undefined
}

export const dayInBikram: InBikram = { example: '2083-08-07', write: writeBikram, read: readBikram }

export const momentInBikram: InBikram = {
  example: '2083-08-07 12:00',
  write(text) {
    const day = writeBikram(text.slice(0, 10))
    return day && `${day} ${text.slice(11, 16)}`
  },
  read(typed, given) {
    const [, date = '', own] = /^(\S+?)(?:[\sT,]+(\d\d?:\d\d))?$/.exec(latinDigits(typed.trim())) ?? []
    const [day, time = given.slice(11, 16)] = [readBikram(date), own]
    return day && /^([01]?\d|2[0-3]):[0-5]\d$/.test(time) ? `${day}T${time.padStart(5, '0')}` : undefined
  },
}

/** The input in which Bikram Sambat is typed. */
export const bikramOf = (name: string) => `${name}[bs]`

/** The hidden input that says what a page showed in both, so that the one that was changed counts. */
export const shownOf = (name: string) => `${name}[shown]`
