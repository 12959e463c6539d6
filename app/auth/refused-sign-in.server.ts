import { unwritable } from '../db/unwritable.server.ts'
import { readForm } from '../files/read-form.server.ts'
import { SignInError } from './attempts.server.ts'

/** What answers a sign-in that came to nothing, with the address that was typed. Throws whatever is no reason. */
export async function refusedSignIn(error: unknown, request: Request) {
  const busy = busyReason(error)
  if (busy) {
    const email = String((await readForm(request.clone()))?.get('email') ?? '').slice(0, 254)
    return { message: busy, email, init: busyAnswer }
  }
  if (!(error instanceof SignInError)) throw error
  const { message, email, retryAfter } = error
  const headers: Record<string, string> = retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {}
  return { message, email, init: { status: retryAfter > 0 ? 429 : 400, headers } }
}

export const busyAnswer = { status: 503, headers: { 'Retry-After': '5' } }

export function busyReason(error: unknown): string | undefined {
  const reason = unwritable(error)
  return reason && `${reason} Nothing was changed: please try again in a moment.`
}
