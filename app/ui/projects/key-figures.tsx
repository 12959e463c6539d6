import { toBikramDay } from '~/i18n/bikram-sambat.ts'
import { useLocale, useTexts } from '~/ui/text/locale.ts'

export function KeyFigures({ figures }: { figures: readonly { value: string; label: string }[] }) {
  const { format } = useLocale()
  const knownFigures = figures.filter(({ value }) => value)
  if (knownFigures.length === 0) return null
  return (
    <dl className="figures mt-12 grid gap-px overflow-hidden rounded-3xl border border-line bg-line sm:grid-cols-[repeat(3,minmax(min-content,1fr))] lg:mt-16">
      {knownFigures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-white p-6 lg:p-8">
          <dt>{label}</dt>
          <dd className="text-2xl font-bold tracking-tight text-water lg:text-4xl">{format.digits(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

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
