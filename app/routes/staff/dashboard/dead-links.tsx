import { Link } from '@remix-run/react'
import type { DeadLink } from '~/content/store/text-links.server.ts'

export function DeadLinks({ links }: { links: DeadLink[] }) {
  if (links.length === 0) return null
  return (
    <section className="rounded-2xl border border-line bg-white p-5 xl:col-span-2">
      <h2 className="text-lg font-bold">Links that lead nowhere</h2>
      <p className="mt-1 text-sm">Visitors see the words of these links alone.</p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        {links.map(({ one, name, to, target }, place) => (
          <li key={`${to} ${place}`} className="wrap-anywhere">
            <Link to={to} className="font-semibold text-ink underline underline-offset-4">
              {one} “{name}”
            </Link>{' '}
            {target ? `leads to ${target}, which is not public.` : 'leads to something that was deleted.'}
          </li>
        ))}
      </ul>
    </section>
  )
}
