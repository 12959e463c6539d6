import { dictionary } from '../../process/dictionary.server.ts'
import type { Language } from '../../process/language.ts'
import { type ContentType, foundAs } from '../kinds/type.ts'
import { contentTypes } from './registry.ts'

const types: readonly ContentType[] = contentTypes

const found = (language: Language) =>
  Object.fromEntries(
    types
      .filter(({ found }) => found)
      .map((type): [string, { one: string; many: string }] => {
        const [one, many] = foundAs(type, language)
        return [type.name, { one, many }]
      }),
  )

export const foundTexts = dictionary('found', found('en'), found('ne'), {
  called: 'Kinds of results of the search',
  pages: ['/search'],
})

const standIns = (language: Language) =>
  Object.fromEntries(
    types.map(({ name, fields }): [string, Record<string, string>] => [
      name,
      Object.fromEntries(
        Object.entries(fields).flatMap(([key, { shown, options }]) =>
          shown && !options ? [[key, shown[language]]] : [],
        ),
      ),
    ]),
  )

export const standInTexts = dictionary('standIns', standIns('en'), standIns('ne'), {
  called: 'What stands where a field was left empty',
  pages: ['/', '/projects'],
})
