import type { ActionFunctionArgs } from '@remix-run/node'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { database } from '~/db/database.server.ts'
import type { Role } from '~/db/tables.ts'

export const site = 'https://www.jaldhara.example'
const cookies = { admin: '', editor: '' }

export async function signIn() {
  for (const role of ['admin', 'editor'] as const) {
    const { _id } = await addStaff({ email: `${role}@jaldhara.example`, role }, 'tester')
    cookies[role] = await cookieFor(_id)
  }
}

export async function cookieFor(staffId: string) {
  const { 'Set-Cookie': cookie } = await startSession(new Request(site), { staffId })
  return cookie.split(';')[0] ?? ''
}

type Fields = Record<string, string> | FormData

export const args = (
  path: string,
  fields: Fields,
  cookie = '',
  address = '198.51.100.1',
): ActionFunctionArgs => ({
  request: new Request(site + path, {
    method: 'POST',
    headers: cookie ? { Cookie: cookie } : {},
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  }),
  params: {},
  context: { address },
})

export const as = (role: Role, path: string, fields: Fields) => args(path, fields, cookies[role])

export function read(response: unknown) {
  if (response instanceof Response)
    return { status: response.status, to: response.headers.get('Location') ?? '', said: '' }
  const init: unknown = response instanceof Object ? Reflect.get(response, 'init') : undefined
  const status = init instanceof Object ? Number(Reflect.get(init, 'status') ?? 200) : 200
  return { status, to: '', said: JSON.stringify(response) }
}

export const countChanges = async () =>
  (await (await database()).selectFrom('changes').select('sequence').execute()).length
