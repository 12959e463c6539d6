import { useRouteLoaderData } from '@remix-run/react'
import { withoutForeignSigns } from '~/process/plain-text.ts'
import { useLocale } from './locale.ts'
import type { rootLoader } from './root-data.server.ts'
import type { SiteSettings } from './site-frame.tsx'
import type { Edition } from './structured-site.ts'

/** Only the server writes it: a caller gives it under `import.meta.env.SSR`, so that browsers don't load or make it. */
export function StructuredData({
  of,
}: {
  of: false | ((settings: SiteSettings, edition: Edition) => object)
}) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { language } = useLocale()
  const made =
    import.meta.env.SSR &&
    of &&
    root &&
    of(root.settings, { siteUrl: root.siteUrl, language, picture: root.social.path })
  return <DataScript of={made || undefined} />
}

export function DataScript({ of }: { of: object | undefined }) {
  // A closing tag in a text must not end the script.
  const json = import.meta.env.SSR && of ? JSON.stringify(of, readable).replaceAll('<', '\\u003c') : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}

const readable = (_: string, value: unknown) =>
  typeof value === 'string' ? withoutForeignSigns(value) : value
