/** Characters that only tell how letters join: zero-width space, joiners, soft hyphen, byte order mark. */
const joiners = /[\u200B-\u200D\u00AD\uFEFF]/g

/** PDF readers take the narrow end of a half letter for a space. */
const spaceInLigature = /(?<=\u094D)\s+(?=\p{Script=Devanagari})/gu

/** A text as it is compared: small letters in any script, whatever way its signs are composed. */
export const foldText = (text: string) =>
  text.replaceAll(joiners, '').replaceAll(spaceInLigature, '').normalize('NFKC').toLowerCase()

/** A letter with the signs on it, or the space between two words. */
const cluster = /\s+|\P{M}[\p{M}\u200B-\u200D\u00AD\uFEFF]*|\p{M}/gu
const isSpace = /^\s/
const inDevanagari = /\p{Script=Devanagari}/u

/** The folded text, and for each of its units where the letter that it comes from begins and ends. */
export function foldWithPlaces(text: string) {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: letter, index } of text.matchAll(cluster)) {
    const joins =
      isSpace.test(letter) &&
      folded.endsWith('\u094D') &&
      inDevanagari.test(text[index + letter.length] ?? '')
    const units = joins ? '' : foldText(letter)
    folded += units
    for (let i = 0; i < units.length; i++) {
      starts.push(index)
      ends.push(index + letter.length)
    }
  }
  return { folded, starts, ends }
}
