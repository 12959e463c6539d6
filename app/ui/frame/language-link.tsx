import { useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import { type Language, localizePath, splitLanguagePath } from '~/i18n/language.ts'
import { useLocale } from '~/ui/text/locale.ts'
import type { rootLoader } from './root-loader.server.ts'

const otherLanguages: Record<Language, { language: Language; name: string; short: string }> = {
  en: { language: 'ne', name: 'नेपाली', short: 'ने' },
  ne: { language: 'en', name: 'English', short: 'EN' },
}

/** Links to the same page and query in the other language, or to its home page if the page does not exist there. */
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

/** Only parameters that the page uses: a cached page must not contain parameters that one visitor added. */
function useCacheableQuery(page: string) {
  const { search } = useLocation()
  const address = Object(useMatches().findLast(({ data }) => Object(data).address)?.data).address
  const preview = useRouteLoaderData<typeof rootLoader>('root')?.preview
  if (preview || page.startsWith('/newsletter/')) return search
  const usedParameters: Record<string, unknown> = { ...address, ...address?.filters }
  const retainedParameters = [...new URLSearchParams(search)].flatMap(([name, value]): [string, string][] => {
    const usedValue = String(usedParameters[name] ?? '')
    // Dates in `address` are already AD dates, so they may differ from the typed value.
    return usedValue && (usedValue === value || name === 'from' || name === 'to') ? [[name, usedValue]] : []
  })
  return retainedParameters.length > 0 ? `?${new URLSearchParams(retainedParameters)}` : ''
}
