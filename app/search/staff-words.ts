import { foldText } from '../db/fold.ts'
import { latinDigits } from '../process/digits.ts'

/** What staff look for: every word, or in place of them a number however it is written. */
export interface Sought {
  words: string[]
  /** Its digits alone; empty where it is no such number. */
  number: string
}

const most = 12

export function soughtIn(q: string): Sought {
  const words = [...new Set(foldText(q).split(/\s+/).filter(Boolean))].slice(0, most)
  return { words, number: isNumber.test(latinDigits(q)) ? core(digitsOf(q)) : '' }
}

const isNumber = /^(?=(\D*\d){5})[+\d\s().,/-]+$/

/** A phone number without what is dialled before it from elsewhere. */
const core = (digits: string) => {
  const short = digits.replace(/^(00)?977(?=\d{6})/, '').replace(/^0+/, '')
  return short.length < 5 ? digits : short
}

const digitsOf = (text: string) => latinDigits(text).replaceAll(/\D/g, '')

const written = /\d[\d\s().,/-]{3,}\d/g

/** The numbers of a text, however they are written there, as their digits. */
export const numbersIn = (text: string) =>
  [...latinDigits(text).matchAll(written)]
    .map(([number]) => digitsOf(number))
    .filter((digits) => digits.length > 4)

/** A number as it stands in a text, to be shown; empty where it does not. */
export const numberAsWritten = (text: string, number: string) =>
  [...latinDigits(text).matchAll(written)].find(([found]) => digitsOf(found).includes(number))?.[0].trim() ??
  ''
