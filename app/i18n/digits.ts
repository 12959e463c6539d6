/** From the code of a digit to that of the same in Devanagari. */
const codeOffset = 0x936

/** A text with its digits as Nepali writes them: `२०८३`. */
export const toDevanagariDigits = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + codeOffset))

/** A text with its digits as programs read them: `2083`. */
export const toLatinDigits = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - codeOffset))

export const phoneUrl = (number: string) => `tel:${toLatinDigits(number).replaceAll(/[^+\d]/g, '')}`
