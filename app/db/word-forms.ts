import { foldText } from './fold.ts'
import { otherWords } from './other-words.ts'

export type Forms = readonly string[]

const folded = (words: string) => words.split(' ').map(foldText).join('|')

const plural = foldText('हरू')
/** What Nepali writes together with a word. Few words end so by themselves, but many in one of the others. */
const sureEndings = 'को लाई बाट सँग'
const otherEndings = 'का की कै मा मै ले देखि सम्म द्वारा बारे भित्र तिर तर्फ भन्दा बाहेक मध्ये सहित साथ'
const surely = folded(sureEndings)
const endings = `${surely}|${folded(otherEndings)}`

/** A pattern of what follows a Nepali word that is written as it is, not folded. */
export const nepaliEnding = `(?:हरू)?(?:${`${sureEndings} ${otherEndings} माथि मुनि`.replaceAll(' ', '|')})*`

const letter = '[\\u0904-\\u0939\\u0958-\\u0961]\\p{M}*'

/** A word that would be left too short is kept: what it matched is everywhere. */
const inflected = [
  new RegExp(`^((?:${letter}){2}(?<=...))(?:${plural}(?:${endings})*|${surely})$`, 'u'),
  new RegExp(`^((?:${letter}){3,}?)(?:${plural})?(?:${endings})*$`, 'u'),
]

const stemOf = (word: string) =>
  inflected.map((form) => form.exec(word)?.[1]).find((stem) => stem && stem !== word)

/** Grouped by lakhs and crores, by thousands, or not at all. */
const figure = /(?<![\d,.])(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d{4,15})(?![\d,])/

function groupings(word: string) {
  const digits = figure.exec(word)?.[0].replaceAll(',', '')
  if (!digits) return []
  const lakhs = digits.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  const thousands = digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return [digits, lakhs, thousands].map((written) => word.replace(figure, written))
}

/** सुरुङ is written सुरुंग and सुरुङ्ग too, which are folded as one. */
const nasals = (word: string) => [word, word.replaceAll('ंग', 'ङ'), word.replaceAll('ङ', 'ंग')]

/** A folded word as it is, without the endings of Nepali, and its number however the digits are grouped. */
export function wordForms(word: string): Forms {
  const stem = stemOf(word)
  return [...new Set([...nasals(word), ...(stem ? nasals(stem) : []), ...groupings(word)])]
}

const others = new Map(otherWords.map(([asked, other]) => [foldText(asked), other.map(foldText)]))

export function meantBy(word: string): Forms {
  const forms = wordForms(word)
  return [...new Set([...forms, ...forms.flatMap((form) => others.get(form) ?? [])])]
}

const signs = '0-9a-z\u00DF-\u024F\u0900-\u097F'

/** A pattern that JavaScript and PostgreSQL read alike: the word by itself, its plural, or with what Nepali appends. */
export const wholeWord = (forms: Forms) =>
  `(?<![${signs}])(${forms.map((form) => escaped(form) + (isNepali.test(form) ? '' : `(e?s)?(?![${signs}])`)).join('|')})`

const isNepali = /\p{Script=Devanagari}\p{M}*$/u

const escaped = (form: string) => form.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

export const hasForm = (text: string, forms: Forms) => forms.some((form) => text.includes(form))
