import { latinDigits } from './digits.ts'

/** What dials a number that is written for people. */
export const phoneUrl = (number: string) => `tel:${latinDigits(number).replaceAll(/[^+\d]/g, '')}`
