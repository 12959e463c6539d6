import { en, type Text } from './en.ts'

/** The texts of the visitor's language, and the address of a page in it. */
export function useLocale(): { text: Text; path: (to: string) => string } {
  return { text: en, path: (to) => to }
}
