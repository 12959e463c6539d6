import { useRouteLoaderData } from '@remix-run/react'
import type { PublicSettings } from '~/content/types/settings.ts'
import { stripForbiddenCharacters } from '~/text/plain-text.ts'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { useLocale } from '~/ui/text/locale.ts'
import type { JsonLdSite } from './json-ld-site.ts'

interface JsonLdProps<About> {
  /** Callers pass it behind `import.meta.env.SSR`, so that it is not bundled for browsers. */
  build: false | ((about: About, settings: PublicSettings, site: JsonLdSite) => object)
  about: About
}

export function BuiltJsonLdScript<About>({ build, about }: JsonLdProps<About>) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { language } = useLocale()
  const json =
    import.meta.env.SSR &&
    build &&
    root &&
    build(about, root.settings, { siteUrl: root.siteUrl, language, picture: root.social.path })
  return <JsonLdScript value={json || undefined} />
}

export function JsonLdScript({ value }: { value: object | undefined }) {
  // A closing script tag in a text must not end the element.
  const json =
    import.meta.env.SSR && value ? JSON.stringify(value, cleanStrings).replaceAll('<', '\\u003c') : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}

const cleanStrings = (_: string, value: unknown) =>
  typeof value === 'string' ? stripForbiddenCharacters(value) : value
