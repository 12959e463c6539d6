import { toBikram } from '~/i18n/bikram-sambat.ts'
import { useTexts } from '~/ui/text/locale.ts'

/** The year of the founding in the visitor’s calendar; what is no plain year stays as staff typed it. */
export function useFoundingYear() {
  const { t, formatMessage, format, language } = useTexts('work')
  return (founded: string) => {
    if (!/^\d{4}$/.test(founded)) return founded
    // Most of a year lies in the Nepali one that begins in its April.
    const year = language === 'ne' ? toBikram(`${founded}-07-01`)?.year : founded
    return year ? formatMessage(t.year, { year: format.digits(String(year)) }) : format.digits(founded)
  }
}
