import { createMessageFormatter, type Translation } from '~/i18n/message.ts'
import { characterErrorsEn } from './character-errors-en.ts'

const formatMessage = createMessageFormatter(String)

/** They make a text read otherwise than it is written. */
const directionControl = /[\u202A-\u202E\u2066-\u2069]/

/** Controls but for tab and line feed, half and no characters, the sign for lost letters, turns of the direction. */
export const forbiddenCharacter =
  /[^\P{Cc}\t\n]|\p{Cs}|\p{Noncharacter_Code_Point}|\uFFFD|[\u202A-\u202E\u2066-\u2069]/u

const everyForbiddenCharacter = new RegExp(forbiddenCharacter, 'gu')

/** A text without them, for what leaves the site: stored texts of earlier days may hold some. */
export const stripForbiddenCharacters = (text: string) =>
  normalizeNewlines(text).replaceAll(everyForbiddenCharacter, '')

/** Line ends as one line feed. A mark of byte order at the beginning gets lost on the way here. */
export const normalizeNewlines = (text: string) =>
  text.replace(/^\uFEFF/, '').replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')

/** No letter has more than 30 marks (UAX #15): composing sorts them, which takes quadratic time. */
export const limitCombiningMarks = (text: string) => text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1')

/** A text as people mean it: nothing that copying left in it unseen, and Word's bullets as others have them. */
export const normalizeText = (text: string) =>
  limitCombiningMarks(normalizeNewlines(text))
    .replaceAll(/[\uFEFF\u200B\u00AD]/g, '')
    .replaceAll('\uF0B7', '•')

/** The first sign that no text may hold, and where it stands, in a sentence; undefined where there is none. */
export function findForbiddenCharacter(
  text: string,
  what: string,
  t: Translation<typeof characterErrorsEn> = characterErrorsEn,
): string | undefined {
  const found = forbiddenCharacter.exec(text)
  if (!found) return undefined
  const [character] = found
  return formatMessage(directionControl.test(character) ? t.turned : t.strange, {
    what,
    where: describePosition(text, found.index, t),
  })
}

/** By the few words before it. */
function describePosition(text: string, at: number, t: Translation<typeof characterErrorsEn>) {
  const words = stripForbiddenCharacters(text.slice(0, at)).trim().split(/\s+/)
  const last = words.slice(-3).join(' ')
  const visible = [...last]
    .slice(-40)
    .join('')
    .replace(/^[\p{M}\u200C\u200D]+/u, '')
  if (!visible) return t.first
  return formatMessage(t.after, { words: visible === words.join(' ') ? visible : `…${visible}` })
}

/** A name that a program sent, as an answer may repeat it: not too long, with each of its signs seen. */
export const printableName = (name: string) => {
  const shown = truncate(name, 100).replaceAll(
    invisibleCharacter,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
  return name.length > 100 ? `${shown}…` : shown
}

const invisibleCharacter = /[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu

/** Signs that stand in no text of one line. */
export const tabOrNewline = /[\t\n]/

export const hasVisibleText = (text: string) => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** A file's name without folders or what no name should have, as long as can be; joiners belong to Nepali words. */
export const cleanFileName = (given: string) =>
  fitFileName(
    (given.split(/[/\\]/).at(-1) ?? '')
      .normalize('NFC')
      .replaceAll(/(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu, '')
      .replaceAll(everyForbiddenCharacter, '')
      .trim(),
  )

/** Systems keep names of 255 bytes; an ending that tells what the bytes are may come behind. */
const maxNameBytes = 255 - '.xxxxx'.length

export const isLongFileName = (name: string) => byteLength(name) > maxNameBytes

/** The beginning with the ending of a name. */
function fitFileName(name: string) {
  const [ending = ''] = /\.[\p{L}\p{N}]{1,5}$/u.exec(name) ?? []
  const stem = name.slice(0, name.length - ending.length)
  return truncateBytes(stem, maxNameBytes - byteLength(ending)).trimEnd() + ending
}

/** At most so many bytes: whole words, or at least whole letters, of which Devanagari has those of several signs. */
export function truncateBytes(text: string, bytes: number): string {
  let result = ''
  for (const { segment } of graphemes.segment(text)) {
    if (byteLength(result + segment) > bytes)
      return betweenWords.test(segment) ? result : result.replace(lastWord, '')
    result += segment
  }
  return result
}

const betweenWords = /^[\s_-]/
/** Not where that would take away much. */
const lastWord = /[\s_-]+[^\s_-]{1,40}$/
const graphemes = new Intl.Segmenter('ne', { granularity: 'grapheme' })
const byteLength = (text: string) => new TextEncoder().encode(text).length

/** A text between the spaces at its ends. */
export function splitOuterSpaces(text: string): [before: string, words: string, after: string] {
  const words = text.trim()
  const start = text.indexOf(words)
  return [text.slice(0, start), words, text.slice(start + words.length)]
}

/** At most so many characters of a text, without the half of one or a Nepali sign without its letter at the end. */
export function truncate(text: string, maxLength: number) {
  let end = maxLength
  while (end > 0 && end < text.length && isInsideCharacter(text, end)) end--
  return text.slice(0, end)
}

const isInsideCharacter = (text: string, at: number) =>
  /^[\udc00-\udfff\p{M}\p{Emoji_Modifier}\u200C\u200D]/u.test(text.slice(at, at + 2)) ||
  /[\u094D\u200D]$/.test(text.slice(at - 1, at))

export function excerpt(text: string, maxLength: number) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = truncate(line, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space < maxLength / 2 ? cut : cut.slice(0, space)).trimEnd()}…`
}
