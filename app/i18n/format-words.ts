import { bikramMonthNames } from './bikram-sambat.ts'
import type { Language } from './language.ts'
import type { Translation } from './message.ts'

export const monthsEn = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const monthsNe = 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' ')

/** The words in dates, numbers and units; browsers have them, as pages carry only what staff made of them. */
const en = {
  months: monthsEn,
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  bikramMonths: bikramMonthNames.en,
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a place for a value, as in all texts
  dollars: '${amount}',
  rupees: 'NPR {amount}',
  time: '{time}',
  fiscalYear: 'FY {year}',
  and: 'and',
} as const

export type FormatWords = Translation<typeof en>

export const formatWords: Record<Language, FormatWords> = {
  en,
  ne: {
    months: monthsNe,
    weekdays: ['आइतबार', 'सोमबार', 'मङ्गलबार', 'बुधबार', 'बिहीबार', 'शुक्रबार', 'शनिबार'],
    bikramMonths: bikramMonthNames.ne,
    kilobytes: '{size} केबी',
    megabytes: '{size} एमबी',
    dollars: '{amount} अमेरिकी डलर',
    rupees: 'रु. {amount}',
    time: '{time} बजे',
    fiscalYear: 'आ.व. {year}',
    and: 'र',
  },
}
