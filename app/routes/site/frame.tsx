import { Outlet, useRouteLoaderData } from '@remix-run/react'
import type { rootLoader as loader } from '~/ui/root-data.server.ts'
import { SiteFrame } from '~/ui/site-frame.tsx'

/** The layout of all public pages. */
export default function Frame() {
  const data = useRouteLoaderData<typeof loader>('root')
  return data ? (
    <>
      {data.preview && (
        <aside className="bg-amber-200 p-3 text-center font-semibold text-ink">{data.preview}</aside>
      )}
      <SiteFrame settings={data.settings} year={data.year}>
        <Outlet />
      </SiteFrame>
    </>
  ) : null
}
