import { foldText } from './fold.ts'

export type WordForms = readonly string[]

const foldedAlternatives = (words: string) => words.split(' ').map(foldText).join('|')

const plural = foldText('हरू')
/** Suffixes that Nepali joins to a word. Few words end in one of these by themselves, but many in one of the others. */
const unambiguousEndings = 'को लाई बाट सँग'
const otherEndings = 'का की कै मा मै ले देखि सम्म द्वारा बारे भित्र तिर तर्फ भन्दा बाहेक मध्ये सहित साथ'
const unambiguousSuffixes = foldedAlternatives(unambiguousEndings)
const allSuffixes = `${unambiguousSuffixes}|${foldedAlternatives(otherEndings)}`

/** A pattern of the suffixes of an unfolded Nepali word. */
export const nepaliSuffixPatternSource = `(?:हरू)?(?:${`${unambiguousEndings} ${otherEndings} माथि मुनि`.replaceAll(' ', '|')})*`

const letter = '[\\u0904-\\u0939\\u0958-\\u0961]\\p{M}*'

/** A short stem would match too many words, so short words are not stemmed. */
const inflectionPatterns = [
  new RegExp(`^((?:${letter}){2}(?<=...))(?:${plural}(?:${allSuffixes})*|${unambiguousSuffixes})$`, 'u'),
  new RegExp(`^((?:${letter}){3,}?)(?:${plural})?(?:${allSuffixes})*$`, 'u'),
]

const findStem = (word: string) =>
  inflectionPatterns.map((form) => form.exec(word)?.[1]).find((stem) => stem && stem !== word)

/** A number grouped by lakhs and crores, by thousands, or ungrouped. */
const numberPattern = /(?<![\d,.])(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d{4,15})(?![\d,])/

function digitGroupings(word: string) {
  const digits = numberPattern.exec(word)?.[0].replaceAll(',', '')
  if (!digits) return []
  const lakhs = digits.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  const thousands = digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return [digits, lakhs, thousands].map((written) => word.replace(numberPattern, written))
}

/** सुरुङ is also spelled सुरुंग and सुरुङ्ग; folding makes these two alike. */
const nasalSpellings = (word: string) => [word, word.replaceAll('ंग', 'ङ'), word.replaceAll('ङ', 'ंग')]

/** A folded word, its stem without Nepali suffixes, and its number in all groupings. */
export function wordForms(word: string): WordForms {
  const stem = findStem(word)
  return [
    ...new Set([...nasalSpellings(word), ...(stem ? nasalSpellings(stem) : []), ...digitGroupings(word)]),
  ]
}

export function expandWithSynonyms(word: string): WordForms {
  const forms = wordForms(word)
  return [...new Set([...forms, ...forms.flatMap((form) => foldedSynonyms.get(form) ?? [])])]
}

const wordCharacters = '0-9a-z\u00DF-\u024F\u0900-\u097F'

/** A pattern for JavaScript and PostgreSQL: the whole word, its English plural, or with Nepali suffixes. */
export const wholeWordPatternSource = (forms: WordForms) =>
  `(?<![${wordCharacters}])(${forms.map((form) => escapeRegExp(form) + (isNepali.test(form) ? '' : `(e?s)?(?![${wordCharacters}])`)).join('|')})`

const isNepali = /\p{Script=Devanagari}\p{M}*$/u

const escapeRegExp = (form: string) => form.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

export const includesWordForm = (text: string, forms: WordForms) => forms.some((form) => text.includes(form))

/** Maps a visitor's word to the word that the content uses. */
const singleSynonyms: Record<string, string> = {
  complain: 'grievance',
  complaint: 'grievance',
  complaints: 'grievance',
  गुनासो: 'grievance',
  उजुरी: 'grievance',
  साइरन: 'siren',
  सायरन: 'siren',
  खतरा: 'siren',
  बाढी: 'siren',
  flood: 'siren',
  टेन्डर: 'बोलपत्र',
  जागिर: 'रिक्त पद',
  आवेदन: 'दरखास्त',
  नोटिस: 'सूचना',
  रिपोर्ट: 'प्रतिवेदन',
  क्षतिपूर्ति: 'मुआब्जा',
}

/** Words with several spellings, and the months as newspapers and government documents spell them. */
const spellings = [
  ['फाराम', 'फारम'],
  ['काठमाडौँ', 'काठमाण्डौ', 'काठमाडौ', 'काठमाण्डौँ'],
  ['असार', 'आषाढ'],
  ['साउन', 'श्रावण'],
  ['भदौ', 'भाद्र'],
  ['असोज', 'आश्विन'],
  ['कात्तिक', 'कार्तिक'],
  ['पुस', 'पौष'],
  ['फागुन', 'फाल्गुन'],
  ['चैत', 'चैत्र'],
]

const synonyms: readonly (readonly [word: string, synonyms: readonly string[]])[] = [
  ...Object.entries(singleSynonyms).map(([word, synonym]) => [word, [synonym]] as const),
  ...spellings.flatMap((variants) =>
    variants.map((word) => [word, variants.filter((other) => other !== word)] as const),
  ),
]

const foldedSynonyms = new Map(synonyms.map(([word, others]) => [foldText(word), others.map(foldText)]))
