import { defineDictionary, setFormats } from './dictionary.server.ts'
import { createFormat } from './format.ts'
import { formatWords } from './format-words.ts'
import { languages } from './language.ts'
import type { PageTexts } from './message.ts'
import { currentLanguage } from './request-language.server.ts'
import { memoByTexts } from './text-overrides.server.ts'

const formatTexts = defineDictionary('format', formatWords.en, formatWords.ne, {
  label: 'Dates, numbers and units',
  pages: 'all',
})

const formats = memoByTexts(() => ({
  en: createFormat('en', formatTexts.texts.en),
  ne: createFormat('ne', formatTexts.texts.ne),
}))

setFormats((language) => formats()[language])

const changedLanguages = memoByTexts(() =>
  languages.filter(
    (language) => JSON.stringify(formatTexts.texts[language]) !== JSON.stringify(formatWords[language]),
  ),
)

/** What a page carries of them: nothing where they are as browsers have them anyway. */
export const pageFormatTexts = (): PageTexts =>
  changedLanguages().includes(currentLanguage()) ? { format: formatTexts.texts[currentLanguage()] } : {}
