import type { ContentType } from '~/content/schema/define.ts'
import type { Language } from '~/i18n/language.ts'
import type { DictionaryOptions } from '~/i18n/message.ts'
import { contentTypes } from './registry.ts'

const allTypes: readonly ContentType[] = contentTypes

export const collectEmptyFieldTexts = (language: Language) =>
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

export const emptyFieldsEn = collectEmptyFieldTexts('en')

export const dictionary: DictionaryOptions = {
  name: 'standIns',
  label: 'What stands where a field was left empty',
  pages: ['/', '/projects'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    standIns: typeof emptyFieldsEn
  }
}
