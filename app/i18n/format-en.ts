import { bikramMonthNames } from './bikram-sambat.ts'
import type { DictionaryOptions, TranslationOf } from './message.ts'

/** The words of dates, numbers and units. Browsers have these defaults; pages send only those that staff changed. */
export const formatEn = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  bikramMonths: bikramMonthNames.en,
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder, as in all messages
  dollars: '${amount}',
  rupees: 'NPR {amount}',
  time: '{time}',
  fiscalYear: 'FY {year}',
  and: 'and',
} as const

export type FormatWords = TranslationOf<typeof formatEn>

export const dictionary: DictionaryOptions = {
  name: 'format',
  label: 'Dates, numbers and units',
  pages: 'all',
}

declare module './message.ts' {
  interface Dictionaries {
    format: FormatWords
  }
}
