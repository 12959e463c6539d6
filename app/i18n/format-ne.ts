import { bikramMonthNames } from './bikram-sambat.ts'
import type { FormatWords } from './format-en.ts'

export const formatNe: FormatWords = {
  months: [
    'जनवरी',
    'फेब्रुअरी',
    'मार्च',
    'अप्रिल',
    'मे',
    'जुन',
    'जुलाई',
    'अगस्ट',
    'सेप्टेम्बर',
    'अक्टोबर',
    'नोभेम्बर',
    'डिसेम्बर',
  ],
  weekdays: ['आइतबार', 'सोमबार', 'मङ्गलबार', 'बुधबार', 'बिहीबार', 'शुक्रबार', 'शनिबार'],
  bikramMonths: bikramMonthNames.ne,
  kilobytes: '{size} केबी',
  megabytes: '{size} एमबी',
  dollars: '{amount} अमेरिकी डलर',
  rupees: 'रु. {amount}',
  time: '{time} बजे',
  fiscalYear: 'आ.व. {year}',
  and: 'र',
}
