import type { LinksFunction, MetaFunction } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { setConfirmedMonths } from './i18n/bikram-sambat.ts'
import type { Language } from './i18n/language.ts'
import inter from './ui/fonts/inter.woff2?url'
import nepaliName from './ui/fonts/nepali-name.woff2?url'
import devanagari from './ui/fonts/noto-sans-devanagari.woff2?url'
import { enableScripts, useNonce } from './ui/frame/inline-scripts.ts'
import { rootLoader } from './ui/frame/root-loader.server.ts'
import { noindexMeta } from './ui/seo/page-meta.ts'
import { LocaleContext, localeFromMatches } from './ui/text/locale.ts'
import './ui/styles.css'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** What most of a page is written in, and on English ones the name of the other language. */
const preloadedFonts: Record<Language, string[]> = { en: [inter, nepaliName], ne: [devanagari] }

/** Without the indents of its source. A browser keeps what the server sent. */
const admitScript = import.meta.env.SSR ? `(${enableScripts})()`.replaceAll(/\n\s+/g, '\n') : ''

export const meta: MetaFunction = ({ error, matches }) =>
  error ? noindexMeta(matches, localeFromMatches(matches).text.error.title) : []

export const loader = rootLoader

// For what stands outside of the frame, such as signing in, and where the loader above fails.
export { ErrorBoundary } from './routes/site/frame.tsx'

export default Outlet

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { pathname } = useLocation()
  const matches = useMatches()
  const locale = useMemo(() => localeFromMatches(matches), [matches])
  const { siteUrl, settings } = useRouteLoaderData<typeof loader>('root') ?? {}
  // Before anything writes a day, here as on the server.
  if (settings) setConfirmedMonths(settings.calendar)
  // For whoever waits until the scripts run, as journeys do; no style asks for it, so nothing is styled anew.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return (
    // What is printed says where it came from.
    <html lang={locale.language} data-address={siteUrl && siteUrl + pathname} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#072f4a" />
        <Meta />
        {preloadedFonts[locale.language].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
        <link rel="manifest" href={locale.localizePath('/site.webmanifest')} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: admitScript }} />
      </head>
      <body>
        <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}
