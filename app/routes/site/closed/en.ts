import type { DictionaryOptions } from '~/i18n/message.ts'

export const closedEn = {
  text: 'Our website will open soon.',
  emergency: 'Emergency, day and night',
} as const

export const dictionary: DictionaryOptions = {
  name: 'closed',
  label: 'While the site is not open yet',
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    closed: typeof closedEn
  }
}
