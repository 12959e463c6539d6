import { latinDigits } from './digits.ts'

export const phoneUrl = (number: string) => `tel:${latinDigits(number).replaceAll(/[^+\d]/g, '')}`
