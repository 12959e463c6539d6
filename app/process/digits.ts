/** From the code of a digit to that of the same in Devanagari. */
const apart = 0x936

/** A text with its digits as Nepali writes them: `२०८३`. */
export const devanagariDigits = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + apart))

/** A text with its digits as programs read them: `2083`. */
export const latinDigits = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - apart))
