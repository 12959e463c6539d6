const codeOffset = 0x936

/** `2083` becomes `२०८३`. */
export const toDevanagariDigits = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + codeOffset))

/** `२०८३` becomes `2083`. */
export const toLatinDigits = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - codeOffset))

export const phoneUrl = (number: string) => `tel:${toLatinDigits(number).replaceAll(/[^+\d]/g, '')}`
