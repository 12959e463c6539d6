import { dictionary } from '~/process/dictionary.server.ts'
import { glossaryEn } from './en.ts'
import { glossaryNe } from './ne.ts'

export const glossaryTexts = dictionary('glossary', glossaryEn, glossaryNe, {
  called: 'Glossary',
  pages: ['/glossary'],
})
