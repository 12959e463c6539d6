import { toLatinDigits } from '~/i18n/digits.ts'
import { foldText } from '~/text/fold.ts'
import { expandWithSynonyms, type WordForms } from '~/text/word-forms.ts'

/** Every word must match, or else the number, in any notation. */
export interface StaffSearchQuery {
  words: WordForms[]
  number: string
  /** The part after the area code, which most notations write without a break. */
  localNumber: string
}

const maxWords = 12
const localNumberLength = 7
const maxPhoneLength = 10

export function parseStaffSearchText(q: string): StaffSearchQuery {
  const words = [...new Set(foldText(q).split(/\s+/).filter(Boolean))]
    .slice(0, maxWords)
    .map(expandWithSynonyms)
  const number = numberPattern.test(toLatinDigits(q)) ? withoutPrefix(digitsOf(q)) : ''
  return {
    words,
    number,
    localNumber: number.length <= maxPhoneLength ? number.slice(-localNumberLength) : number,
  }
}

const numberPattern = /^(?=(\D*\d){5})[+\d\s().,/-]+$/

const withoutPrefix = (digits: string) => {
  const stripped = digits.replace(/^(00)?977(?=\d{6})/, '').replace(/^0+/, '')
  return stripped.length < 5 ? digits : stripped
}

const digitsOf = (text: string) => toLatinDigits(text).replaceAll(/\D/g, '')

const writtenNumber = /\d[\d\s().,/-]{3,}\d/g

export const findLongNumbersAsDigits = (text: string) =>
  [...toLatinDigits(text).matchAll(writtenNumber)]
    .map(([number]) => digitsOf(number))
    .filter((digits) => digits.length > 4)

/** The number as it is written in the text; empty if it is absent. */
export const findNumberAsWritten = (text: string, number: string) =>
  [...toLatinDigits(text).matchAll(writtenNumber)]
    .find(([found]) => digitsOf(found).includes(number))?.[0]
    .trim() ?? ''
