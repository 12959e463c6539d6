import { toLatinDigits } from './digits.ts'

export const phoneUrl = (number: string) => `tel:${toLatinDigits(number).replaceAll(/[^+\d]/g, '')}`
