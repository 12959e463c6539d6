import { listPlaceholders, listTextsByPluralForm, type PluralForm } from '~/i18n/dictionary-messages.ts'
import { getFormat } from '~/i18n/format.ts'
import type { Language } from '~/i18n/language.ts'
import { createMessageFormatter, type MessageTemplate } from '~/i18n/message.ts'

/** Example values of placeholders whose meaning is clear in both languages. */
const placeholderExamples: Record<string, Record<Language, string>> = {
  company: { en: 'Himal Hydropower Limited', ne: 'हिमाल हाइड्रोपावर लिमिटेड' },
  job: { en: 'Site Engineer', ne: 'साइट इन्जिनियर' },
  title: { en: 'Headrace tunnel', ne: 'मुख्य सुरुङ' },
  name: { en: 'Asha Rai', ne: 'आशा राई' },
  office: { en: 'Pokhara', ne: 'पोखरा' },
  place: { en: 'Pokhara', ne: 'पोखरा' },
  location: { en: 'Ilam', ne: 'इलाम' },
  hours: { en: 'Mon-Fri 9:00-18:00', ne: 'सोम–शुक्र बिहान ९–बेलुका ६' },
  fee: { en: 'NPR 5,000', ne: 'रु. ५,०००' },
  left: { en: '3 days remaining', ne: '३ दिन बाँकी' },
  list: { en: 'forms', ne: 'फाराम' },
  what: { en: 'notices', ne: 'सूचना' },
  of: { en: 'Company', ne: 'कम्पनी' },
  q: { en: 'tunnel', ne: 'सुरुङ' },
  month: { en: 'Oct 2026', ne: 'अक्टोबर २०२६' },
  mostMonth: { en: 'Aug 2026', ne: 'अगस्ट २०२६' },
  leastMonth: { en: 'Feb 2026', ne: 'फेब्रुअरी २०२६' },
  status: { en: 'Contract Awarded', ne: 'ठेक्का दिइयो' },
  state: { en: 'Draft', ne: 'मस्यौदा' },
  facts: { en: 'NPR 4,200,000', ne: 'रु. ४२,००,०००' },
  label: { en: 'Submission deadline', ne: 'बुझाउने अन्तिम समय' },
  added: { en: 'Added on 31 Jan 2026', ne: '२०८२ माघ १७ मा थपिएको' },
  words: { en: 'the tunnel', ne: 'सुरुङ' },
  where: { en: 'after “the tunnel”', ne: '“सुरुङ” पछि' },
  amount: { en: '5,000', ne: '५,०००' },
  time: { en: '12:00', ne: '१२:००' },
  field: { en: 'Phone number', ne: 'फोन नम्बर' },
  staff: { en: '300+', ne: '३००+' },
}

const untranslatedExamples: Record<string, string> = {
  reference: 'HHL-2083-014',
  file: 'tender.pdf',
  fileName: 'cv.pdf',
  phone: '+977 61-500000',
  email: 'info@example.com',
  dimensions: '2400 × 1600',
}

const exampleDay = '2026-01-31'
const exampleMoment = '2026-01-31T06:15:00Z'

/** Falls back to the name of the placeholder. */
export function exampleValue(placeholder: string, form: PluralForm, language: Language): string | number {
  const format = getFormat(language)
  if (placeholder === 'count' || placeholder === 'number') return { zero: 0, one: 1, other: 12 }[form]
  if (['year', 'founded'].includes(placeholder)) return format.digits('2017')
  if (placeholder === 'moment' || placeholder === 'until') return format.moment(exampleMoment)
  if (['day', 'former', 'moved'].includes(placeholder)) return format.bothDays(exampleDay)
  if (
    /^(index|page|pages|shown|total|found|all|max|size|energy|most|days|least|first|last)$/.test(placeholder)
  )
    return { index: 1, page: 1, first: 1, shown: 10, found: 8 }[placeholder] ?? 12
  return placeholderExamples[placeholder]?.[language] ?? untranslatedExamples[placeholder] ?? placeholder
}

/** A message with example values, one text for each plural form. */
export function createExampleTexts(phrase: MessageTemplate, language: Language): string[] {
  const say = createMessageFormatter(getFormat(language).digits)
  return listTextsByPluralForm(phrase).map(([form, text]) =>
    say(
      text,
      Object.fromEntries(
        listPlaceholders(text).map((placeholder) => [placeholder, exampleValue(placeholder, form, language)]),
      ),
    ),
  )
}
