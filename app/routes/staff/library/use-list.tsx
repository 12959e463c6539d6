import { Link } from '@remix-run/react'
import type { Use } from '~/content/store/library.server.ts'
import { libraryEn } from '~/routes/staff/library/en.ts'
import { ExternalLink } from '~/ui/icons/staff.ts'

const t = libraryEn.file

interface UseListProps {
  uses: Use[]
  /** How many drafts of others use it too. */
  others: number
  /** The stored name of what can be removed for good. */
  removal?: string
}

export function UseList({ uses, others, removal }: UseListProps) {
  return (
    <section className="rounded-2xl border border-line bg-white p-4 text-sm">
      <h2 className="font-semibold text-ink">{t.uses}</h2>
      {uses.length + others === 0 && <p className="mt-2">{t.unused}</p>}
      <ul className="mt-2 grid gap-1 empty:hidden">
        {uses.map(({ one, title, to, page }) => (
          <li key={to} className="flex flex-wrap items-center gap-x-3">
            <Link to={to} discover="none" className="text-link min-w-0 wrap-anywhere">
              {one}: {title}
            </Link>
            {page && (
              <a
                href={page}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-water underline underline-offset-4"
              >
                <ExternalLink aria-hidden="true" size={15} /> {t.seen}
                <span className="sr-only">: {title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2">{t.othersDrafts(others)}</p>}
      {removal && (
        <p className="mt-2">
          {t.staysUnused}{' '}
          <Link
            to={`/admin/library/remove?file=${removal}`}
            discover="none"
            className="inline-flex min-h-8 items-center font-semibold text-red-900 underline underline-offset-4"
          >
            {t.remove}
          </Link>
        </p>
      )}
    </section>
  )
}
