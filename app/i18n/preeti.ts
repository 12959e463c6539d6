const ignoredParts = /\{[^{}]*\}|\bhttps?:\S+|\bwww\.\S+|\[[^[\]]*\]|item:\S+/g
const inWord = /\p{Script=Latin}[\][{}|\\]|[\][{}|\\]\p{Script=Latin}/u

/**
 * Whether a text that should be Nepali was typed for Preeti or another font of before Unicode, which shows `g]kfn` as
 * Nepali where it is installed, and nowhere else.
 */
export function looksLikePreeti(text: string): boolean {
  if (/\p{Script=Devanagari}/u.test(text)) return false
  const typed = text
    .replaceAll(/\S+/g, (word) => (word.includes('@') ? '' : word))
    .replaceAll(ignoredParts, ' ')
  if (inWord.test(typed)) return true
  // Small letters without a vowel in most words; abbreviations have capitals.
  const words = (typed.match(/\p{L}+/gu) ?? []).filter((word) => /[a-z]{2}/.test(word) && word.length > 3)
  const vowelless = words.filter((word) => !/[aeiouy]/.test(word))
  return vowelless.length > 0 && vowelless.length * 2 >= words.length
}
