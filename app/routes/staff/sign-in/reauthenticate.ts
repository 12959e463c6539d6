import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { advanceSignIn } from '~/auth/sign-in-step.server.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const { step, headers: stepHeaders, refused } = await advanceSignIn(request, context.address)
  const headers = new Headers(stepHeaders ?? refused?.init.headers)
  headers.set('Cache-Control', 'no-store')
  return refused
    ? Response.json({ message: refused.message }, { status: refused.init.status, headers })
    : Response.json({ next: step }, { headers })
}

export const loader = () => redirect('/admin/dashboard')
