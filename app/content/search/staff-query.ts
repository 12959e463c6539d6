import { toLatinDigits } from '~/i18n/digits.ts'
import { foldText } from '~/text/fold.ts'
import { expandWord, type WordForms } from '~/text/word-forms.ts'

/** What staff look for: every word, or in place of them a number however it is written. */
export interface StaffQuery {
  words: WordForms[]
  /** Its digits alone; empty where it is no such number. */
  number: string
  /** What stands together of it in most spellings, as in documents: the part behind the code of an area. */
  localNumber: string
}

const maxWords = 12
const localNumberLength = 7
const maxPhoneLength = 10

export function parseStaffQuery(q: string): StaffQuery {
  const words = [...new Set(foldText(q).split(/\s+/).filter(Boolean))].slice(0, maxWords).map(expandWord)
  const number = numberPattern.test(toLatinDigits(q)) ? withoutPrefix(digitsOf(q)) : ''
  return {
    words,
    number,
    localNumber: number.length <= maxPhoneLength ? number.slice(-localNumberLength) : number,
  }
}

const numberPattern = /^(?=(\D*\d){5})[+\d\s().,/-]+$/

/** A phone number without what is dialled before it from elsewhere. */
const withoutPrefix = (digits: string) => {
  const stripped = digits.replace(/^(00)?977(?=\d{6})/, '').replace(/^0+/, '')
  return stripped.length < 5 ? digits : stripped
}

const digitsOf = (text: string) => toLatinDigits(text).replaceAll(/\D/g, '')

const writtenNumber = /\d[\d\s().,/-]{3,}\d/g

export const findNumbers = (text: string) =>
  [...toLatinDigits(text).matchAll(writtenNumber)]
    .map(([number]) => digitsOf(number))
    .filter((digits) => digits.length > 4)

/** A number as it stands in a text, to be shown; empty where it does not. */
export const findWrittenNumber = (text: string, number: string) =>
  [...toLatinDigits(text).matchAll(writtenNumber)]
    .find(([found]) => digitsOf(found).includes(number))?.[0]
    .trim() ?? ''
