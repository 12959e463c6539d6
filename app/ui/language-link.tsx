import { useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import { inEdition, type Language, readEdition } from '~/process/language.ts'
import { useLocale } from './locale.ts'
import type { rootLoader } from './root-data.server.ts'

const others: Record<Language, { language: Language; name: string; short: string }> = {
  en: { language: 'ne', name: 'नेपाली', short: 'ने' },
  ne: { language: 'en', name: 'English', short: 'EN' },
}

/** Leads to the same page, with the same query, in the other language; to its home page where it has no such address. */
export function LanguageLink({ short = false, className }: { short?: boolean; className: string }) {
  const { language, page } = useLocale()
  const other = others[language]
  const query = useQuery(page)
  const same = inEdition(other.language, page)
  const isThere = readEdition(same).language === other.language
  return (
    <a
      href={isThere ? same + query : inEdition(other.language, '/')}
      hrefLang={other.language}
      lang={other.language}
      className={other.language === 'ne' ? `font-nepali-name ${className}` : className}
    >
      {short && <span aria-hidden="true">{other.short}</span>}
      <span className={short ? 'sr-only' : undefined}>{other.name}</span>
    </a>
  )
}

/** Of the page's query what the page depends on: what is kept for all who ask for it must not hold what one of them added. */
function useQuery(page: string) {
  const { search } = useLocation()
  const address = Object(useMatches().findLast(({ data }) => Object(data).address)?.data).address
  const preview = useRouteLoaderData<typeof rootLoader>('root')?.preview
  if (preview || page.startsWith('/newsletter/')) return search
  const known: Record<string, unknown> = { ...address, ...address?.filters }
  const kept = [...new URLSearchParams(search)].flatMap(([name, value]): [string, string][] => {
    const read = String(known[name] ?? '')
    // A day stands there as either edition reads it, whatever the calendar in which it was typed.
    return read && (read === value || name === 'from' || name === 'to') ? [[name, read]] : []
  })
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
