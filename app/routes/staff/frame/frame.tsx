import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useLoaderData, useLocation, useRouteError } from '@remix-run/react'
import { isRecentlyAuthenticated } from '~/auth/reauthenticate.server.ts'
import { readSession, requireStaff } from '~/auth/session.server.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { countUnreadByInbox } from '~/inbox/lists.server.ts'
import { countSuspected } from '~/inbox/suspected.server.ts'
import { listAllowedPaths, listAllowedSuspectedKinds } from '~/routes/staff/allowed-paths.server.ts'
import { ExpiredSessionSignIn, parseResumableFormData } from '~/ui/staff/expired-session.tsx'
import { SignInLink } from '~/ui/staff/message.tsx'
import { SignInCard } from '~/ui/staff/sign-in-card.tsx'
import { FailedSignInsWarning } from '~/ui/staff/warnings.tsx'
import { StaffFrame } from './admin-frame.tsx'

export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Staff area' }]

/** The layout of all staff pages. Each child route authorizes its own requests. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'any')
  const unread = await tryRead('sidebar', async () => ({
    ...(await countUnreadByInbox()),
    suspected: await countSuspected(listAllowedSuspectedKinds(staff)),
  }))
  // Every page shows it for some minutes, My account for the whole session.
  const failedSignIns = (await isRecentlyAuthenticated(request))
    ? (await readSession(request)).get('failed')
    : undefined
  const allowedPaths = listAllowedPaths(staff)
  return { staff, failedSignIns, allowedPaths, unread: unreadByPath(unread.value ?? {}, allowedPaths) }
}

function unreadByPath(unread: Record<string, number>, allowedPaths: string[]) {
  const all = Object.entries(unread).map(([inbox, count]) => [`/admin/${inbox}`, count] as const)
  return Object.fromEntries(all.filter(([path]) => allowedPaths.includes(path)))
}

export default function Frame() {
  const { pathname } = useLocation()
  const { staff, failedSignIns, allowedPaths, unread } = useLoaderData<typeof loader>()
  return (
    <StaffFrame staff={staff} allowedPaths={allowedPaths} unread={unread}>
      {failedSignIns && pathname !== '/admin/account' && <FailedSignInsWarning {...failedSignIns} />}
      <Outlet />
    </StaffFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 401) {
    const expiredForm = parseResumableFormData(error.data)
    return expiredForm ? (
      <ExpiredSessionSignIn step="password" next={pathname + search} sent={expiredForm} />
    ) : (
      <SessionEnded />
    )
  }
  const errorText = isRouteErrorResponse(error) && error.status < 500 ? String(error.data) : ''
  const isRefused = isRouteErrorResponse(error) && error.status === 403
  return (
    <SignInCard title={isRefused ? 'You do not have access' : 'Something went wrong'}>
      <p>{errorText || 'This is our fault, not yours. Nothing was changed. Try again.'}</p>
      <a href="/admin/dashboard" className="button button-primary mt-6">
        Go to the dashboard
      </a>
    </SignInCard>
  )
}

/** The browser still holds the posted form and sends it again on reload. */
function SessionEnded() {
  return (
    <SignInCard title="Your session has ended">
      <p>Nothing is saved yet and nothing is lost. To save:</p>
      <ol className="mt-4 grid list-decimal gap-2 pl-5">
        <li>
          <SignInLink />
        </li>
        <li>
          Come back to this tab and reload it (F5). If the browser asks to send the form again, say yes.
        </li>
      </ol>
    </SignInCard>
  )
}
