import { useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import { type Language, localizePath, splitLanguagePath } from '~/i18n/language.ts'
import { useLocale } from '~/ui/text/locale.ts'
import type { rootLoader } from './root-loader.server.ts'

const otherLanguages: Record<Language, { language: Language; name: string; short: string }> = {
  en: { language: 'ne', name: 'नेपाली', short: 'ने' },
  ne: { language: 'en', name: 'English', short: 'EN' },
}

/** Leads to the same page, with the same query, in the other language; to its home page where it has no such address. */
export function LanguageLink({ short = false, className }: { short?: boolean; className: string }) {
  const { language, pagePath } = useLocale()
  const other = otherLanguages[language]
  const query = useCacheableQuery(pagePath)
  const samePath = localizePath(other.language, pagePath)
  const isAvailable = splitLanguagePath(samePath).language === other.language
  return (
    <a
      href={isAvailable ? samePath + query : localizePath(other.language, '/')}
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
function useCacheableQuery(page: string) {
  const { search } = useLocation()
  const address = Object(useMatches().findLast(({ data }) => Object(data).address)?.data).address
  const preview = useRouteLoaderData<typeof rootLoader>('root')?.preview
  if (preview || page.startsWith('/newsletter/')) return search
  const usedParameters: Record<string, unknown> = { ...address, ...address?.filters }
  const retainedParameters = [...new URLSearchParams(search)].flatMap(([name, value]): [string, string][] => {
    const usedValue = String(usedParameters[name] ?? '')
    // A day stands there as either edition reads it, whatever the calendar in which it was typed.
    return usedValue && (usedValue === value || name === 'from' || name === 'to') ? [[name, usedValue]] : []
  })
  return retainedParameters.length > 0 ? `?${new URLSearchParams(retainedParameters)}` : ''
}
