import type { ActionFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { endSession } from '~/auth/session.server.ts'

export const loader = () => redirect('/admin/dashboard')

export const action = async ({ request }: ActionFunctionArgs) =>
  redirect('/login', { status: 303, headers: await endSession(request) })
