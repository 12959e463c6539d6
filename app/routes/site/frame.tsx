import { Outlet, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { rootLoader as loader } from '~/ui/frame/root-loader.server.ts'
import { SiteFrame } from '~/ui/frame/site-frame.tsx'
import { ArtistImpressionsContext } from '~/ui/media/picture.tsx'
import { ErrorPage } from '~/ui/page/message-page.tsx'

export default function Frame() {
  const { preview, edit, isClosed } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <>
      {preview && <aside className="bg-amber-200 p-3 text-center font-semibold text-ink">{preview}</aside>}
      {isClosed && (
        <aside lang="en" className="no-print bg-amber-200 p-3 text-center text-ink">
          <b>Visitors cannot see this site yet.</b>{' '}
          <a href="/admin/setup" className="underline">
            Set it up and open it
          </a>
        </aside>
      )}
      {edit && edit.length > 0 && (
        <nav
          aria-label="Editing"
          lang="en"
          className="no-print flex flex-wrap justify-center gap-x-6 bg-ice p-2 text-water"
        >
          {edit.map(({ label, to }) => (
            <a key={to} href={to} className="inline-flex min-h-6 items-center underline">
              {label}
            </a>
          ))}
        </nav>
      )}
      <SiteLayout>
        <Outlet />
      </SiteLayout>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorPage />
    </SiteLayout>
  )
}

/** Renders the children alone if the data of header and footer failed to load. */
function SiteLayout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) return <main id="content">{children}</main>
  return (
    <ArtistImpressionsContext.Provider value={data.impressions}>
      <SiteFrame settings={data.settings} year={data.year} navigation={data.navigation}>
        {children}
      </SiteFrame>
    </ArtistImpressionsContext.Provider>
  )
}
