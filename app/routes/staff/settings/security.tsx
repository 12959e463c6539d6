import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isProven, prove } from '~/auth/proof.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { security } from '~/content/types/security.ts'
import { SingleScreen } from '~/routes/staff/content/single-screen.tsx'
import { actOnScreen } from '../content/act.server.ts'
import { loadSingle } from '../content/screen.server.ts'
import { requireSender } from '../content/set-aside.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta = () => [{ title: 'Security · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireStaff(request, security.area)
  const { headers, ...single } = await loadSingle(security, request, person)
  return data({ ...single, asks: !(await isProven(request)) }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const me = await requireSender(request, security.area, security)
  const texts = { updated: 'Saved.' }
  return actOnScreen(security, request, texts, {
    prove: (password) => prove(request, me, password.slice(0, 1000), context.address ?? ''),
  })
}

export default function Security() {
  return (
    <SingleScreen type={security} intro="Sign-in rules and approval." {...useLoaderData<typeof loader>()} />
  )
}
