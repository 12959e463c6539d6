import { Link } from '@remix-run/react'
import { useSearchText } from '~/routes/site/search/en.ts'
import { EmptyResult } from '../../../ui/lists/empty-result.tsx'

export function NothingFound({ q }: { q: string }) {
  const { t } = useSearchText()
  return (
    <div role="status">
      <EmptyResult title={t.none(q)} text={t.noneText}>
        <p className="mt-6 font-semibold text-ink">{t.elsewhere}</p>
        <Places />
      </EmptyResult>
    </div>
  )
}

/** Stands where the results will: nothing has been asked yet. */
export function SearchHint() {
  const { t } = useSearchText()
  return (
    <section className="rounded-3xl bg-mist px-6 py-10 text-center">
      <h2 className="text-xl font-bold">{t.begin}</h2>
      <p className="mt-2">{t.beginText}</p>
      <p className="mt-6 font-semibold text-ink">{t.elsewhere}</p>
      <Places />
    </section>
  )
}

function Places() {
  const { t, path } = useSearchText()
  return (
    <ul className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-1">
      {t.places.map(({ label, to }) => (
        <li key={to}>
          <Link to={path(to)} discover="none" className="text-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
