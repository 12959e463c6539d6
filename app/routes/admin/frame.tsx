import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { attempt } from '~/content/attempt.server.ts'
import { countUnread } from '~/content/inbox.server.ts'
import { AdminFrame } from '~/ui/admin/admin-frame.tsx'
import { SignInCard } from '~/ui/admin/sign-in-card.tsx'

export { headers } from './private.ts'

export const meta: MetaFunction = () => [{ title: 'Staff area' }]

/** The layout of all staff pages. It guards nothing for its children: each asks for itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const unread = await attempt('sidebar', countUnread)
  return { staff, unread: inboxUrls(unread.value ?? { messages: 0, applications: 0 }) }
}

const inboxUrls = (unread: Record<string, number>) =>
  Object.fromEntries(Object.entries(unread).map(([inbox, count]) => [`/admin/${inbox}`, count]))

export default function Frame() {
  const { staff, unread } = useLoaderData<typeof loader>()
  return (
    <AdminFrame staff={staff} unread={unread}>
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
