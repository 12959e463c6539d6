import { madeOfTexts } from './changed-texts.server.ts'
import { dictionary, keepFormats } from './dictionary.server.ts'
import { formatWith } from './format.ts'
import { formatWords } from './format-words.ts'
import { languages } from './language.ts'
import { readersLanguage } from './reader.server.ts'
import type { SentTexts } from './words.ts'

const formatTexts = dictionary('format', formatWords.en, formatWords.ne, {
  called: 'Dates, numbers and units',
  pages: 'all',
})

const formats = madeOfTexts(() => ({
  en: formatWith('en', formatTexts.texts.en),
  ne: formatWith('ne', formatTexts.texts.ne),
}))

keepFormats((language) => formats()[language])

const changed = madeOfTexts(() =>
  languages.filter(
    (language) => JSON.stringify(formatTexts.texts[language]) !== JSON.stringify(formatWords[language]),
  ),
)

/** What a page carries of them: nothing where they are as browsers have them anyway. */
export const sentFormat = (): SentTexts =>
  changed().includes(readersLanguage()) ? { format: formatTexts.texts[readersLanguage()] } : {}
