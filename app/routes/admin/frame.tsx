import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { AdminFrame } from '~/ui/admin/admin-frame.tsx'
import { SignInCard } from '~/ui/admin/sign-in-card.tsx'

export { headers } from './private.ts'

export const meta: MetaFunction = () => [{ title: 'Staff area' }]

/** The layout of all staff pages. It guards nothing for its children: each asks for itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { staff: await requireStaff(request) }
}

export default function Frame() {
  const { staff } = useLoaderData<typeof loader>()
  return (
    <AdminFrame staff={staff}>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const said = isRouteErrorResponse(error) && error.status < 500 ? String(error.data) : ''
  return (
    <SignInCard title="This did not work">
      <p>{said || 'Something went wrong on our side. Nothing was changed. Please try again.'}</p>
      <a href="/admin/dashboard" className="button button-primary mt-6">
        Go to the dashboard
      </a>
    </SignInCard>
  )
}
