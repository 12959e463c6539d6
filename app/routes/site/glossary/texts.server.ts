import { defineDictionary } from '~/process/dictionary.server.ts'
import { glossaryEn } from './en.ts'
import { glossaryNe } from './ne.ts'

export const glossaryTexts = defineDictionary('glossary', glossaryEn, glossaryNe, {
  label: 'Glossary',
  pages: ['/glossary'],
})
