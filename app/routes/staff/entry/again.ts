import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { signInStep } from '~/auth/sign-in-step.server.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const { step, headers: given, refused } = await signInStep(request, context.address)
  const headers = new Headers(given ?? refused?.init.headers)
  headers.set('Cache-Control', 'no-store')
  return refused
    ? Response.json({ message: refused.message }, { status: refused.init.status, headers })
    : Response.json({ next: step }, { headers })
}

export const loader = () => redirect('/admin/dashboard')
