import { Link } from '@remix-run/react'
import type { DamagedText } from '~/content/public/damaged-texts.server.ts'

const shown = 5

/** Items with letters that were lost on the way, until somebody types them anew. */
export function DamagedTexts({ items }: { items: Pick<DamagedText, 'one' | 'title' | 'to' | 'fields'>[] }) {
  if (items.length === 0) return null
  const more = items.length - shown
  return (
    <section className="mt-6 rounded-2xl border border-line bg-white p-5">
      <h2 className="text-lg font-bold">Texts with damaged characters</h2>
      <p className="mt-2 max-w-3xl text-sm">
        Letters of {items.length === 1 ? 'this text' : 'these texts'} were lost before they came here.
        Visitors see “{'\uFFFD'}” in their place. Open the form and type what belongs there.
      </p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
        {items.slice(0, shown).map(({ one, title, to, fields }) => (
          <li key={to} className="wrap-anywhere">
            <Link
              to={to}
              discover="none"
              className="font-semibold text-ink underline-offset-4 hover:text-water hover:underline"
            >
              {title}
            </Link>
            <span className="block">
              {one} · {fields.join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm">And {more} more.</p>}
    </section>
  )
}
