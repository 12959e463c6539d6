import type { LinksFunction, MetaFunction } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { setConfirmedCalendarText } from './i18n/bikram-sambat.ts'
import type { Language } from './i18n/language.ts'
import inter from './ui/fonts/inter.woff2?url'
import nepaliName from './ui/fonts/nepali-name.woff2?url'
import devanagari from './ui/fonts/noto-sans-devanagari.woff2?url'
import { enableScripts, useNonce } from './ui/frame/inline-scripts.ts'
import { rootLoader } from './ui/frame/root-loader.server.ts'
import { createNoindexMeta } from './ui/seo/page-meta.ts'
import siteStyles from './ui/site.css?url'
import staffStyles from './ui/staff.css?url'
import { LocaleContext, localeFromMatches } from './ui/text/locale.ts'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** The main font of a page; English pages also show the name of the Nepali language. */
const preloadedFonts: Record<Language, string[]> = { en: [inter, nepaliName], ne: [devanagari] }

/** Without the indentation of its source. In the browser, hydration leaves the server's text. */
const enableScriptsSource = import.meta.env.SSR ? `(${enableScripts})()`.replaceAll(/\n\s+/g, '\n') : ''

export const meta: MetaFunction = ({ error, matches }) =>
  error ? createNoindexMeta(matches, localeFromMatches(matches).text.error.title) : []

export const loader = rootLoader

// For screens outside of the frame, such as sign-in, and for failures of the loader above.
export { ErrorBoundary } from './routes/site/frame.tsx'

export default Outlet

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { pathname } = useLocation()
  const matches = useMatches()
  // A failed page shows the public frame.
  const isStaff = !useRouteError() && matches.some(({ id }) => id.startsWith('routes/staff/'))
  const locale = useMemo(() => localeFromMatches(matches), [matches])
  const { siteUrl, settings } = useRouteLoaderData<typeof loader>('root') ?? {}
  // Must run before a component formats a date, in the browser too.
  if (settings) setConfirmedCalendarText(settings.calendar)
  // Tests of the browser wait for this attribute. No style depends on it.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return (
    // The print style shows this address.
    <html lang={locale.language} data-address={siteUrl && siteUrl + pathname} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#072f4a" />
        <Meta />
        {preloadedFonts[locale.language].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={isStaff ? staffStyles : siteStyles} />
        <Links />
        <link rel="manifest" href={locale.localizePath('/site.webmanifest')} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: enableScriptsSource }}
        />
      </head>
      <body>
        <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>
        {matches.every(({ handle }) => Object(handle).hasScripts !== false) && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}
