import type { DictionaryOptions } from '~/i18n/message.ts'
export const pagesEn = {
  documents: 'Documents',
  about: 'About this page',
  updated: 'Last updated',
  question: 'Is something missing or unclear?',
  below: 'In this section',
} as const

export const dictionary: DictionaryOptions = { name: 'pages', label: 'Around pages that staff write' }

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    pages: typeof pagesEn
  }
}
