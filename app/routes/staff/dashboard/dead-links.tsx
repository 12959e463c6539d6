import { Link } from '@remix-run/react'
import type { BrokenLink } from '~/content/store/text-links.server.ts'

export function BrokenLinks({ links }: { links: BrokenLink[] }) {
  if (links.length === 0) return null
  return (
    <section className="rounded-2xl border border-line bg-white p-5 xl:col-span-2">
      <h2 className="text-lg font-bold">Broken links</h2>
      <p className="mt-1 text-sm">Visitors see these links as plain text.</p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        {links.map(({ singular, name, href, target }, index) => (
          <li key={`${href} ${index}`} className="wrap-anywhere">
            <Link to={href} className="font-semibold text-ink underline underline-offset-4">
              {singular} “{name}”
            </Link>{' '}
            {target ? `links to ${target}, which is not public.` : 'links to something that was deleted.'}
          </li>
        ))}
      </ul>
    </section>
  )
}
