import { signsEn } from './signs-en.ts'
import { sayIn, type Translation } from './words.ts'

const say = sayIn(String)

/** They make a text read otherwise than it is written. */
const turnsReading = /[\u202A-\u202E\u2066-\u2069]/

/** Controls but for tab and line feed, half and no characters, the sign for lost letters, turns of the direction. */
export const foreignSigns =
  /[^\P{Cc}\t\n]|\p{Cs}|\p{Noncharacter_Code_Point}|\uFFFD|[\u202A-\u202E\u2066-\u2069]/u

const everyForeignSign = new RegExp(foreignSigns, 'gu')

/** A text without them, for what leaves the site: stored texts of earlier days may hold some. */
export const withoutForeignSigns = (text: string) => evenLines(text).replaceAll(everyForeignSign, '')

/** Line ends as one line feed. A mark of byte order at the beginning gets lost on the way here. */
export const evenLines = (text: string) =>
  text.replace(/^\uFEFF/, '').replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')

/** No letter has more than 30 marks (UAX #15): composing sorts them, which takes quadratic time. */
export const withFewMarks = (text: string) => text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1')

/** A text as people mean it: nothing that copying left in it unseen, and Word's bullets as others have them. */
export const asMeant = (text: string) =>
  withFewMarks(evenLines(text))
    .replaceAll(/[\uFEFF\u200B\u00AD]/g, '')
    .replaceAll('\uF0B7', '•')

/** The first sign that no text may hold, and where it stands, in a sentence; undefined where there is none. */
export function foreignSignIn(
  text: string,
  what: string,
  t: Translation<typeof signsEn> = signsEn,
): string | undefined {
  const found = foreignSigns.exec(text)
  if (!found) return undefined
  const [sign] = found
  return say(turnsReading.test(sign) ? t.turned : t.strange, { what, where: placeOf(text, found.index, t) })
}

/** By the few words before it. */
function placeOf(text: string, at: number, t: Translation<typeof signsEn>) {
  const words = withoutForeignSigns(text.slice(0, at)).trim().split(/\s+/)
  const last = words.slice(-3).join(' ')
  const seen = [...last]
    .slice(-40)
    .join('')
    .replace(/^[\p{M}\u200C\u200D]+/u, '')
  if (!seen) return t.first
  return say(t.after, { words: seen === words.join(' ') ? seen : `…${seen}` })
}

/** A name that a program sent, as an answer may repeat it: not too long, with each of its signs seen. */
export const repeatable = (name: string) => {
  const shown = beginning(name, 100).replaceAll(
    unseenSign,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
  return name.length > 100 ? `${shown}…` : shown
}

const unseenSign = /[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu

/** Signs that stand in no text of one line. */
export const beyondOneLine = /[\t\n]/

export const isVisible = (text: string) => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** A file's name without folders or what no name should have, as long as can be; joiners belong to Nepali words. */
export const plainFileName = (given: string) =>
  nameThatFits(
    (given.split(/[/\\]/).at(-1) ?? '')
      .normalize('NFC')
      .replaceAll(/(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu, '')
      .replaceAll(everyForeignSign, '')
      .trim(),
  )

/** Systems keep names of 255 bytes; an ending that tells what the bytes are may come behind. */
const longestName = 255 - '.xxxxx'.length

export const isLongFileName = (name: string) => bytesOf(name) > longestName

/** The beginning with the ending of a name. */
function nameThatFits(name: string) {
  const [ending = ''] = /\.[\p{L}\p{N}]{1,5}$/u.exec(name) ?? []
  const stem = name.slice(0, name.length - ending.length)
  return shortened(stem, longestName - bytesOf(ending)).trimEnd() + ending
}

/** At most so many bytes: whole words, or at least whole letters, of which Devanagari has those of several signs. */
export function shortened(text: string, bytes: number): string {
  let kept = ''
  for (const { segment } of letters.segment(text)) {
    if (bytesOf(kept + segment) > bytes) return betweenWords.test(segment) ? kept : kept.replace(lastWord, '')
    kept += segment
  }
  return kept
}

const betweenWords = /^[\s_-]/
/** Not where that would take away much. */
const lastWord = /[\s_-]+[^\s_-]{1,40}$/
const letters = new Intl.Segmenter('ne', { granularity: 'grapheme' })
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** A text between the spaces at its ends. */
export function spacesAround(text: string): [before: string, words: string, after: string] {
  const words = text.trim()
  const start = text.indexOf(words)
  return [text.slice(0, start), words, text.slice(start + words.length)]
}

/** At most so many characters of a text, without the half of one or a Nepali sign without its letter at the end. */
export function beginning(text: string, most: number) {
  let end = most
  while (end > 0 && end < text.length && isWithin(text, end)) end--
  return text.slice(0, end)
}

const isWithin = (text: string, at: number) =>
  /^[\udc00-\udfff\p{M}\p{Emoji_Modifier}\u200C\u200D]/u.test(text.slice(at, at + 2)) ||
  /[\u094D\u200D]$/.test(text.slice(at - 1, at))
