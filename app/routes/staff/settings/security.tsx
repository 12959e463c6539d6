import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isRecentlyAuthenticated, reauthenticate } from '~/auth/proof.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { security } from '~/content/types/security.ts'
import { SingleScreen } from '~/routes/staff/content/single-screen.tsx'
import { handleScreenAction } from '../content/act.server.ts'
import { loadSingle } from '../content/screen.server.ts'
import { requireStaffForPost } from '../content/set-aside.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta = () => [{ title: 'Security · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, security.permission)
  const { headers, ...screenData } = await loadSingle(security, request, staff)
  return data({ ...screenData, asksPassword: !(await isRecentlyAuthenticated(request)) }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaffForPost(request, security.permission, security)
  const texts = { updated: 'Saved.' }
  return handleScreenAction(security, request, texts, {
    checkPassword: (password) =>
      reauthenticate(request, admin, password.slice(0, 1000), context.address ?? ''),
  })
}

export default function Security() {
  return (
    <SingleScreen type={security} intro="Sign-in rules and approval." {...useLoaderData<typeof loader>()} />
  )
}
