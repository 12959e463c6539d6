import type { ActionFunctionArgs } from '@remix-run/node'
import { hashPassword } from '~/auth/secrets.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import * as login from '~/routes/staff/sign-in/login.tsx'

export const site = 'https://www.jaldhara.example'
export const password = 'river stone lamp'
let address = 0

export const args = (
  path: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
): ActionFunctionArgs => ({
  request: new Request(site + path, {
    headers,
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  }),
  params: {},
  context: { address: `192.0.2.${address}` },
})

/** Returns the response that `run` returns or throws. */
export async function catchResponse(run: () => unknown) {
  try {
    return await run()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

export const statusOf = (answer: unknown) => {
  if (answer instanceof Response) return answer.status
  const init: unknown = answer instanceof Object ? Reflect.get(answer, 'init') : undefined
  return init instanceof Object ? Number(Reflect.get(init, 'status') ?? 200) : 200
}

export const cookieOf = (response: unknown) =>
  response instanceof Response ? (response.headers.get('Set-Cookie')?.split(';')[0] ?? '') : ''

export const signIn = (email: string, typed = password, next = '/admin/faqs') =>
  catchResponse(() =>
    login.action(args(`/login?next=${encodeURIComponent(next)}`, { email, password: typed })),
  )

let count = 0
export async function account(role: 'admin' | 'editor' = 'editor') {
  const staff = await addStaff({ email: `clerk${++count}@jaldhara.example`, role }, 'tester')
  await changeStaff(staff._id, { password: await hashPassword(password) }, 'tester')
  return staff
}

export function useNewAddress() {
  address++
}
