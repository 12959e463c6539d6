import { useLocation } from '@remix-run/react'
import { inEdition, type Language } from '~/process/language.ts'
import { useLocale } from './locale.ts'

const others: Record<Language, { language: Language; name: string; short: string }> = {
  en: { language: 'ne', name: 'नेपाली', short: 'ने' },
  ne: { language: 'en', name: 'English', short: 'EN' },
}

/** Leads to the same page, with the same query, in the other language. */
export function LanguageLink({ short = false, className }: { short?: boolean; className: string }) {
  const { language, page } = useLocale()
  const { search } = useLocation()
  const other = others[language]
  return (
    <a
      href={inEdition(other.language, page) + search}
      hrefLang={other.language}
      lang={other.language}
      className={className}
    >
      {short && <span aria-hidden="true">{other.short}</span>}
      <span className={short ? 'sr-only' : undefined}>{other.name}</span>
    </a>
  )
}
