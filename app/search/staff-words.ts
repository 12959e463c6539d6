import { foldText } from '../db/fold.ts'
import { type Forms, meantBy } from '../db/word-forms.ts'
import { latinDigits } from '../process/digits.ts'

/** What staff look for: every word, or in place of them a number however it is written. */
export interface Sought {
  words: Forms[]
  /** Its digits alone; empty where it is no such number. */
  number: string
  /** What stands together of it in most spellings, as in documents: the part behind the code of an area. */
  ending: string
}

const most = 12
const subscriber = 7
const longestPhone = 10

export function soughtIn(q: string): Sought {
  const words = [...new Set(foldText(q).split(/\s+/).filter(Boolean))].slice(0, most).map(meantBy)
  const number = isNumber.test(latinDigits(q)) ? core(digitsOf(q)) : ''
  return { words, number, ending: number.length <= longestPhone ? number.slice(-subscriber) : number }
}

const isNumber = /^(?=(\D*\d){5})[+\d\s().,/-]+$/

/** A phone number without what is dialled before it from elsewhere. */
const core = (digits: string) => {
  const short = digits.replace(/^(00)?977(?=\d{6})/, '').replace(/^0+/, '')
  return short.length < 5 ? digits : short
}

const digitsOf = (text: string) => latinDigits(text).replaceAll(/\D/g, '')

const written = /\d[\d\s().,/-]{3,}\d/g

export const numbersIn = (text: string) =>
  [...latinDigits(text).matchAll(written)]
    .map(([number]) => digitsOf(number))
    .filter((digits) => digits.length > 4)

/** A number as it stands in a text, to be shown; empty where it does not. */
export const numberAsWritten = (text: string, number: string) =>
  [...latinDigits(text).matchAll(written)].find(([found]) => digitsOf(found).includes(number))?.[0].trim() ??
  ''
