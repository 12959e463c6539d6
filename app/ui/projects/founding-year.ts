import { toBikramDay } from '~/i18n/bikram-sambat.ts'
import { useTexts } from '~/ui/text/locale.ts'

/** Formats the year in the visitor’s calendar; other texts stay as staff typed them. */
export function useFoundingYearFormatter() {
  const { t, formatMessage, format, language } = useTexts('work')
  return (founded: string) => {
    if (!/^\d{4}$/.test(founded)) return founded
    // Most of an AD year falls into the Nepali year that begins in its April.
    const year = language === 'ne' ? toBikramDay(`${founded}-07-01`)?.year : founded
    return year ? formatMessage(t.year, { year: format.digits(String(year)) }) : format.digits(founded)
  }
}
