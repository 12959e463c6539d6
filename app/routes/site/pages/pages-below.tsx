import { langAttribute } from '~/ui/language-of.ts'
import { Link } from '~/ui/link.tsx'
import type { PageData } from './page.server.ts'
import { pagesText } from './text.ts'

export function ChildPages({ pages }: { pages: PageData['children'] }) {
  const { t, language } = pagesText.use()
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="below" className="no-print mt-4">
      <h2 id="below" className="text-xl font-bold">
        {t.below}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {pages.map(({ label, lead, to }) => (
          <li
            key={to}
            className="relative rounded-2xl border border-line bg-white p-5 shadow-card transition-shadow hover:shadow-raised"
          >
            <Link
              to={to}
              lang={langAttribute(label, language)}
              className="text-lg font-bold text-ink after:absolute after:inset-0 hover:text-water"
            >
              {label}
            </Link>
            <p lang={langAttribute(lead, language)} className="mt-1 line-clamp-3 leading-snug">
              {lead}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
