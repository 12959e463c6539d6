import type { DictionaryOptions } from '~/i18n/message.ts'
export const markdownEn = {
  table: 'Table',
  impression: 'Artist’s impression',
}

export const dictionary: DictionaryOptions = {
  name: 'markdown',
  label: 'Formatted texts',
  pages: ['/', '/projects', '/notice-board', '/downloads/procurement'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    markdown: typeof markdownEn
  }
}
