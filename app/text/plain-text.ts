import { createMessageFormatter, type TranslationOf } from '~/i18n/message.ts'
import { characterErrorsEn } from './character-errors-en.ts'

const formatMessage = createMessageFormatter(String)

/** Bidirectional controls, which can make a text look different from its characters. */
const directionControl = /[\u202A-\u202E\u2066-\u2069]/

/** Controls except tab and line feed, surrogates, noncharacters, the replacement character, bidirectional controls. */
export const forbiddenCharacterPattern =
  /[^\P{Cc}\t\n]|\p{Cs}|\p{Noncharacter_Code_Point}|\uFFFD|[\u202A-\u202E\u2066-\u2069]/u

const everyForbiddenCharacter = new RegExp(forbiddenCharacterPattern, 'gu')

/** For emails and files: old stored texts may contain forbidden characters. */
export const stripForbiddenCharacters = (text: string) =>
  normalizeNewlines(text).replaceAll(everyForbiddenCharacter, '')

/** Converts all line ends to line feeds, and removes a byte order mark at the start. */
export const normalizeNewlines = (text: string) =>
  text.replace(/^\uFEFF/, '').replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')

/** At most 30 marks per letter (UAX #15): composing sorts the marks, which takes quadratic time. */
export const limitCombiningMarks = (text: string) => text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1')

/** Removes invisible leftovers of copying, and replaces Word's private bullet. */
export const cleanPastedText = (text: string) =>
  limitCombiningMarks(normalizeNewlines(text))
    .replaceAll(/[\uFEFF\u200B\u00AD]/g, '')
    .replaceAll('\uF0B7', '•')

/** A sentence about the first forbidden character and its position; undefined if there is none. */
export function findForbiddenCharacterMessage(
  text: string,
  what: string,
  t: TranslationOf<typeof characterErrorsEn> = characterErrorsEn,
): string | undefined {
  const found = forbiddenCharacterPattern.exec(text)
  if (!found) return undefined
  const [character] = found
  return formatMessage(directionControl.test(character) ? t.turned : t.strange, {
    what,
    where: describePosition(text, found.index, t),
  })
}

function describePosition(text: string, index: number, t: TranslationOf<typeof characterErrorsEn>) {
  const words = stripForbiddenCharacters(text.slice(0, index)).trim().split(/\s+/)
  const last = words.slice(-3).join(' ')
  const visible = [...last]
    .slice(-40)
    .join('')
    .replace(/^[\p{M}\u200C\u200D]+/u, '')
  if (!visible) return t.first
  return formatMessage(t.after, { words: visible === words.join(' ') ? visible : `…${visible}` })
}

/** Truncates and escapes a client's parameter name, so that an error message can repeat it. */
export const printableParameterName = (name: string) => {
  const shown = limitLength(name, 100).replaceAll(
    invisibleCharacter,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
  return name.length > 100 ? `${shown}…` : shown
}

const invisibleCharacter = /[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu

/** Characters that a single-line text cannot contain. */
export const tabOrNewlinePattern = /[\t\n]/

export const hasVisibleText = (text: string) => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** A valid file name without folders, truncated to the limit. Joiners stay, as they belong to Nepali words. */
export const cleanFileName = (given: string) =>
  fitFileName(
    (given.split(/[/\\]/).at(-1) ?? '')
      .normalize('NFC')
      .replaceAll(/(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu, '')
      .replaceAll(everyForbiddenCharacter, '')
      .trim(),
  )

/** File systems permit 255 bytes; the site may append another extension. */
const maxNameBytes = 255 - '.xxxxx'.length

export const isLongFileName = (name: string) => byteLength(name) > maxNameBytes

/** Truncates the stem of a name and preserves its extension. */
function fitFileName(name: string) {
  const [ending = ''] = /\.[\p{L}\p{N}]{1,5}$/u.exec(name) ?? []
  const stem = name.slice(0, name.length - ending.length)
  return truncateBytes(stem, maxNameBytes - byteLength(ending)).trimEnd() + ending
}

/** Truncates to whole words, or at least to whole graphemes. */
export function truncateBytes(text: string, bytes: number): string {
  let result = ''
  for (const { segment } of graphemeSegmenter.segment(text)) {
    if (byteLength(result + segment) > bytes)
      return betweenWords.test(segment) ? result : result.replace(lastWord, '')
    result += segment
  }
  return result
}

const betweenWords = /^[\s_-]/
/** A long last word is cut instead of removed. */
const lastWord = /[\s_-]+[^\s_-]{1,40}$/
const graphemeSegmenter = new Intl.Segmenter('ne', { granularity: 'grapheme' })
const byteLength = (text: string) => new TextEncoder().encode(text).length

export function splitOuterSpaces(text: string): [before: string, words: string, after: string] {
  const words = text.trim()
  const start = text.indexOf(words)
  return [text.slice(0, start), words, text.slice(start + words.length)]
}

/** Truncates without splitting a surrogate pair, or a letter from its marks. */
export function limitLength(text: string, maxLength: number) {
  let end = maxLength
  while (end > 0 && end < text.length && isInsideCharacter(text, end)) end--
  return text.slice(0, end)
}

const isInsideCharacter = (text: string, index: number) =>
  /^[\udc00-\udfff\p{M}\p{Emoji_Modifier}\u200C\u200D]/u.test(text.slice(index, index + 2)) ||
  /[\u094D\u200D]$/.test(text.slice(index - 1, index))

export function shortenText(text: string, maxLength: number) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = limitLength(line, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space < maxLength / 2 ? cut : cut.slice(0, space)).trimEnd()}…`
}
