import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { glossaryEn } from './en.ts'
import { glossaryNe } from './ne.ts'

export const glossaryTexts = defineDictionary('glossary', glossaryEn, glossaryNe, {
  label: 'Glossary',
  pages: ['/glossary'],
})
