import { type ContentType, searchLabelsOf } from '~/content/schema/define.ts'
import type { Language } from '~/i18n/language.ts'
import type { DictionaryOptions } from '~/i18n/message.ts'
import { contentTypes } from './registry.ts'

const allTypes: readonly ContentType[] = contentTypes

export const collectSearchResultLabels = (language: Language) =>
  Object.fromEntries(
    allTypes
      .filter(({ site: { searchResult } }) => searchResult)
      .map((type): [string, { one: string; many: string }] => {
        const [one, many] = searchLabelsOf(type, language)
        return [type.name, { one, many }]
      }),
  )

export const searchResultsEn = collectSearchResultLabels('en')

export const dictionary: DictionaryOptions = {
  name: 'found',
  label: 'Kinds of results of the search',
  pages: ['/search'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    found: typeof searchResultsEn
  }
}
