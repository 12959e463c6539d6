import { readFileSync } from 'node:fs'
import { afterAll } from 'vitest'
import { hashPassword } from '~/auth/secrets.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { database } from '~/db/database.server.ts'
import type { Role } from '~/db/tables.ts'
import { type Site, startSite } from '../built/process.ts'

const password = 'river stone lamp'

const started: Site[] = []
// Registered at the top level, because Vitest ignores hooks that another hook registers.
afterAll(async () => {
  for (const site of started) await site.stop()
})

/** Starts the built site in its own process, with the database and uploads of this test file. */
export async function sharedSite(env: Record<string, string> = {}) {
  const site = await startSite({ PORT: '0', SITE_URL: 'http://127.0.0.1', ...env })
  started.push(site)
  return site
}

export type Headers = Record<string, string>

export async function bearer(name: string, role: Role): Promise<Headers> {
  return { Authorization: `Bearer ${await addToken(name, role, 'tester')}` }
}

/** Signs in over HTTP. */
export async function cookieClient(site: Site, email: string, role: Role): Promise<Headers> {
  const { _id } = await addStaff({ email, role }, 'tester')
  await changeStaff(_id, { password: await hashPassword(password) }, 'tester')
  const response = await fetch(`${site.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  return { Cookie: cookie.split(';')[0] ?? '', 'Sec-Fetch-Site': 'same-origin' }
}

interface Call {
  method: string
  path: string
  /** A form is sent as multipart, an object as JSON. */
  body?: FormData | object
  headers?: Headers
}

export async function call(site: { url: string }, { method, path, body, headers = {} }: Call) {
  const isForm = body instanceof FormData
  const response = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  }
}

export function form(entries: Record<string, string>, files: Record<string, [string, Uint8Array]> = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  for (const [name, [fileName, bytes]] of Object.entries(files))
    data.append(name, new File([new Uint8Array(bytes)], fileName))
  return data
}

export const pdf = () => readFileSync('app/sample/documents/code-of-conduct.pdf')
export const jpg = () => readFileSync('app/sample/pictures/tunnel.jpg')

export async function changes() {
  const db = await database()
  return db
    .selectFrom('changes')
    .select(['sequence', 'actor', 'type', 'itemId', 'action'])
    .orderBy('sequence')
    .execute()
}
