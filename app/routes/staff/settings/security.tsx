import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isRecentlyAuthenticated, reauthenticate } from '~/auth/reauthenticate.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { securityRules } from '~/content/types/security.ts'
import { SingletonScreen } from '~/routes/staff/resource/form/single-screen.tsx'
import { loadSingletonScreen } from '~/routes/staff/resource/list/screen.server.ts'
import { handleScreenAction } from '~/routes/staff/resource/save/act.server.ts'
import { requireStaffForPost } from '~/routes/staff/resource/save/responses.server.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Security · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, securityRules.permission)
  const { headers, ...screenData } = await loadSingletonScreen(securityRules, request, staff)
  return data({ ...screenData, asksPassword: !(await isRecentlyAuthenticated(request)) }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaffForPost(request, securityRules.permission, securityRules)
  return handleScreenAction(securityRules, request, {
    checkPassword: (password) =>
      reauthenticate(request, admin, password.slice(0, 1000), context.address ?? ''),
  })
}

export default function Security() {
  return (
    <SingletonScreen
      type={securityRules}
      intro="Sign-in rules and approval."
      {...useLoaderData<typeof loader>()}
    />
  )
}
