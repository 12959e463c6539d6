import { Outlet, useRouteLoaderData } from '@remix-run/react'
import type { loader } from '~/root.tsx'
import { SiteFrame } from '~/ui/site-frame.tsx'

/** The layout of all public pages. */
export default function Frame() {
  const data = useRouteLoaderData<typeof loader>('root')
  return data ? (
    <SiteFrame settings={data.settings} year={data.year}>
      <Outlet />
    </SiteFrame>
  ) : null
}
