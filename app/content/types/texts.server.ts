import { type ContentType, searchLabels } from '~/content/schema/define.ts'
import { defineDictionary } from '~/i18n/dictionary.server.ts'
import type { Language } from '~/i18n/language.ts'
import { contentTypes } from './registry.ts'

const allTypes: readonly ContentType[] = contentTypes

const searchResultLabels = (language: Language) =>
  Object.fromEntries(
    allTypes
      .filter(({ searchResult }) => searchResult)
      .map((type): [string, { one: string; many: string }] => {
        const [one, many] = searchLabels(type, language)
        return [type.name, { one, many }]
      }),
  )

export const searchResultTexts = defineDictionary(
  'found',
  searchResultLabels('en'),
  searchResultLabels('ne'),
  {
    label: 'Kinds of results of the search',
    pages: ['/search'],
  },
)

const emptyTextsIn = (language: Language) =>
  Object.fromEntries(
    allTypes.map(({ name, fields }): [string, Record<string, string>] => [
      name,
      Object.fromEntries(
        Object.entries(fields).flatMap(([key, { emptyText, options }]) =>
          emptyText && !options ? [[key, emptyText[language]]] : [],
        ),
      ),
    ]),
  )

export const emptyFieldTexts = defineDictionary('standIns', emptyTextsIn('en'), emptyTextsIn('ne'), {
  label: 'What stands where a field was left empty',
  pages: ['/', '/projects'],
})
