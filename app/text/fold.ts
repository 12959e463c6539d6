import { limitCombiningMarks } from './plain-text.ts'

/** Characters that only tell how letters join: zero-width space, joiners, soft hyphen, byte order mark. */
const joiners = /[\u200B-\u200D\u00AD\uFEFF]/g

/** PDF readers take the narrow end of a half letter for a space. */
const spaceInLigature = /\u094D\s+(?=\p{Script=Devanagari})/gu

/** One nasal for all: सम्बन्ध is written संबंध too. */
const nasalBeforeConsonant = /[ङञणनम]\u094D(?=[क-ह])/g

/** Spellings of the same sound, which even careful writers mix up: short and long vowels, श and स, व and ब. */
export const spellingVariants: Record<string, string> = {
  '\u0901': '\u0902',
  '\u0940': '\u093F',
  '\u0942': '\u0941',
  ई: 'इ',
  ऊ: 'उ',
  श: 'स',
  ष: 'स',
  व: 'ब',
  // Words end in a half letter or in the whole one, as विद्युत् and विद्युत.
  '\u094D': '',
  '\u093C': '',
  ...Object.fromEntries([...'०१२३४५६७८९'].map((digit, value) => [digit, String(value)])),
}

const everyVariant = new RegExp(`[${Object.keys(spellingVariants).join('')}]`, 'gu')

const nonAscii = /[^\0-\x7F]/

/** Small letters in any script, signs composed alike, one script's digits, Nepali words in one spelling. */
export const foldText = (text: string) =>
  nonAscii.test(text)
    ? limitCombiningMarks(text)
        .replaceAll(joiners, '')
        .replaceAll(spaceInLigature, '\u094D')
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(nasalBeforeConsonant, '\u0902')
        .replaceAll(everyVariant, (sign) => spellingVariants[sign] ?? sign)
    : text.toLowerCase()

/**
 * What is folded as one: letters with the signs on them, joined ones together, or the space between two words. Signs of
 * ASCII come together, as each stays one.
 */
const cluster =
  /((?:[!-~]| (?!\s))+)(?![\p{M}\u200B-\u200D\u00AD\uFEFF])|\s+|(?:\P{M}[\p{M}\u200B-\u200D\u00AD\uFEFF]*?\u094D[\u200B-\u200D\u00AD\uFEFF\s]*(?=\p{Script=Devanagari}))*\P{M}[\p{M}\u200B-\u200D\u00AD\uFEFF]*|\p{M}/gu

const foldedClusters = new Map<string, string>()

/** Far more than the letters of both languages with all their signs; what comes later is folded each time. */
const maxClusters = 5000

function foldCluster(letter: string) {
  const cached = foldedClusters.get(letter)
  if (cached !== undefined) return cached
  const units = foldText(letter)
  // Runs of spaces and marks have no end.
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
