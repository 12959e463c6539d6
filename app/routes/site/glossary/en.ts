import type { DictionaryOptions } from '~/i18n/message.ts'
export const glossaryEn = {
  title: 'Glossary',
  lead: 'What the words of hydropower mean, in one sentence each.',
  description:
    'Words of hydropower, explained by {company}: what a headrace, an adit, a surge shaft or a penstock is.',
  failed: 'The glossary could not be loaded.',
  empty: 'No terms have been published yet.',
} as const

export const dictionary: DictionaryOptions = { name: 'glossary', label: 'Glossary', pages: ['/glossary'] }

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    glossary: typeof glossaryEn
  }
}
