import { readFile } from 'node:fs/promises'
import type { ActionFunctionArgs } from '@remix-run/node'
import { hashPassword } from '~/auth/secrets.server.ts'
import { startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'

export const site = 'https://www.jaldhara.example'
export const email = 'forms@jaldhara.example'
export const password = 'river stone lamp'
export let cookie = ''
export let staffId = ''

export async function signIn() {
  const staff = await addStaff({ email, role: 'editor' }, 'tester')
  staffId = staff._id
  await changeStaff(staffId, { password: await hashPassword(password) }, 'tester')
  cookie = await cookieFor(staffId)
}

export const cookieFor = async (id: string) =>
  ((await startSession(new Request(site), { staffId: id }))['Set-Cookie'] ?? '').split(';')[0] ?? ''

export type Sent = Record<string, string | File | File[]>

export function args(path: string, sent: Sent, as = cookie, params = {}): ActionFunctionArgs {
  const body = new FormData()
  for (const [name, value] of Object.entries(sent)) for (const each of [value].flat()) body.append(name, each)
  const request = new Request(site + path, { method: 'POST', body, headers: as ? { Cookie: as } : {} })
  return { request, params, context: {} }
}

const file = async (path: string, name: string) => new File([new Uint8Array(await readFile(path))], name)
export const jpg = (name = 'tunnel.jpg') => file('app/sample/pictures/tunnel.jpg', name)
export const pdf = (name = 'paper.pdf') => file('app/sample/documents/code-of-conduct.pdf', name)

/** Remix returns data with a status as its own object. */
export const asResponse = (given: unknown) => {
  if (given instanceof Response) return given
  const { data, init } = given as { data: unknown; init: ResponseInit | null }
  return Response.json(data, { status: init?.status ?? 200 })
}
