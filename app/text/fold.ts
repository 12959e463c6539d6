import { limitCombiningMarks } from './plain-text.ts'

/** Characters that only control how letters join: zero-width space, joiners, soft hyphen, byte order mark. */
const joiners = /[\u200B-\u200D\u00AD\uFEFF]/g

/** PDF readers mistake the narrow end of a half letter for a space. */
const spaceInLigature = /\u094D\s+(?=\p{Script=Devanagari})/gu

/** All nasals fold to one: सम्बन्ध is also spelled संबंध. */
const nasalBeforeConsonant = /[ङञणनम]\u094D(?=[क-ह])/g

/** Spellings of the same sound, which writers often confuse: short and long vowels, श and स, व and ब. */
export const foldedCharacters: Record<string, string> = {
  '\u0901': '\u0902',
  '\u0940': '\u093F',
  '\u0942': '\u0941',
  ई: 'इ',
  ऊ: 'उ',
  श: 'स',
  ष: 'स',
  व: 'ब',
  // Words may end in a half or a whole letter, as विद्युत् and विद्युत.
  '\u094D': '',
  '\u093C': '',
  ...Object.fromEntries([...'०१२३४५६७८९'].map((digit, value) => [digit, String(value)])),
}

const everyVariant = new RegExp(`[${Object.keys(foldedCharacters).join('')}]`, 'gu')

const nonAscii = /[^\0-\x7F]/

/** Normalizes a text for search: lower case, composed characters, Latin digits, one spelling of Nepali words. */
export const foldText = (text: string) =>
  nonAscii.test(text)
    ? limitCombiningMarks(text)
        .replaceAll(joiners, '')
        .replaceAll(spaceInLigature, '\u094D')
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(nasalBeforeConsonant, '\u0902')
        .replaceAll(everyVariant, (sign) => foldedCharacters[sign] ?? sign)
    : text.toLowerCase()

/**
 * The units to fold: letters with their marks, joined letters together, or the space between two words. A run of ASCII
 * is one unit, as each of its characters folds to one.
 */
const cluster =
  /((?:[!-~]| (?!\s))+)(?![\p{M}\u200B-\u200D\u00AD\uFEFF])|\s+|(?:\P{M}[\p{M}\u200B-\u200D\u00AD\uFEFF]*?\u094D[\u200B-\u200D\u00AD\uFEFF\s]*(?=\p{Script=Devanagari}))*\P{M}[\p{M}\u200B-\u200D\u00AD\uFEFF]*|\p{M}/gu

const foldedClusters = new Map<string, string>()

/** Far more than the letters of both languages with all marks; further ones are not cached. */
const maxClusters = 5000

function foldCluster(letter: string) {
  const cached = foldedClusters.get(letter)
  if (cached !== undefined) return cached
  const units = foldText(letter)
  // Runs of spaces and marks may have any length.
  if (foldedClusters.size < maxClusters && letter.length < 20) foldedClusters.set(letter, units)
  return units
}

export function foldWithOffsets(text: string) {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: letter, 1: plain, index } of text.matchAll(cluster)) {
    const units = plain?.toLowerCase() ?? foldCluster(letter)
    folded += units
    for (let i = 0; i < units.length; i++) {
      starts.push(plain ? index + i : index)
      ends.push(plain ? index + i + 1 : index + letter.length)
    }
  }
  return { folded, starts, ends }
}
