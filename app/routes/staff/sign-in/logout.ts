import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { endSession } from '~/auth/session.server.ts'
import { toErrorMessageAndStatus } from '~/routes/staff/resource/save/responses.server.ts'

export const loader = () => redirect('/admin/dashboard')

export async function action({ request }: ActionFunctionArgs) {
  try {
    return redirect('/login', { status: 303, headers: await endSession(request) })
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(
      error,
      'You are still signed in. Try again in a moment.',
    )
    const headers = {
      ...init.headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    }
    throw new Response(message, { ...init, headers })
  }
}
