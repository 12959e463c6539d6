import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs } from '@remix-run/node'
import { startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { database } from '~/db/database.server.ts'
import type { Language } from '~/i18n/language.ts'
import { storeCv } from '~/inbox/cv-files.server.ts'

const site = 'https://www.jaldhara.example'

/** The cookie of a new account's session. */
export async function cookieOf(role: 'admin' | 'editor') {
  const email = `${role}-${randomBytes(4).toString('hex')}@jaldhara.example`
  const { _id } = await addStaff({ email, role }, 'tester')
  await changeStaff(_id, { password: 'set' }, 'tester')
  return sessionOf(_id)
}

/** The cookie of a new session of this account. */
export async function sessionOf(staffId: string) {
  const { 'Set-Cookie': set } = await startSession(new Request(site), { staffId })
  return set.split(';')[0] ?? ''
}

export function args(
  path: string,
  cookie = '',
  fields?: Record<string, string>,
  params: Record<string, string> = {},
): ActionFunctionArgs {
  const init = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const request = new Request(site + path, { headers: cookie ? { Cookie: cookie } : {}, ...init })
  return { request, params, context: {} }
}

/** Returns status, location, headers and body of a returned or thrown response. */
export async function answer(run: () => unknown) {
  const answered = await Promise.resolve()
    .then(run)
    .catch((thrown) => {
      if (thrown instanceof Response) return thrown
      throw thrown
    })
  const init: unknown = answered instanceof Response ? answered : Reflect.get(Object(answered), 'init')
  const headers = new Headers(Object(init).headers)
  return {
    status: Number(Object(init).status ?? 200),
    location: headers.get('Location') ?? '',
    headers,
    body: answered instanceof Response ? answered : undefined,
  }
}

let count = 0
const unique = () => `${++count}-${randomBytes(4).toString('hex')}`

export async function message(values: Record<string, string> = {}, language: Language = 'en') {
  const db = await database()
  const id = unique()
  const at = new Date(Date.UTC(2026, 0, 1) + count * 60_000).toISOString()
  const base = {
    name: 'Sita',
    email: 'sita@example.com',
    phone: '',
    subject: 'Canal',
    message: 'Low\n\nwater',
  }
  const row = { _id: id, at, reference: `JHL-${id}`, language, ...base, ...values }
  await db.insertInto('messages').values(row).execute()
  return row
}

export async function application(
  jobId: string,
  values: Record<string, string> = {},
  language: Language = 'en',
) {
  const db = await database()
  const id = unique()
  const cv = await storeCv(new File([`%PDF-1.7 ${id}`], 'बायोडाटा.pdf'))
  const at = new Date(Date.UTC(2026, 0, 1) + count * 60_000).toISOString()
  const base = { name: 'Bikash', email: `${id}@example.com`, phone: '+977 9841234567', letter: 'Dear all' }
  const row = {
    ...{ _id: id, jobId, at, reference: `JHL-${id}`, language, ...base, ...values },
    cv: JSON.stringify(cv),
  }
  await db.insertInto('applications').values(row).execute()
  return { ...row, cv }
}

export async function subscriber(email: string, confirmedAt: string | null, language: Language = 'en') {
  const db = await database()
  const row = { _id: unique(), email, at: '2026-01-31T06:15:00.000Z', mailedAt: null, confirmedAt, language }
  await db.insertInto('subscribers').values(row).execute()
  return row
}

export async function rowsOf(table: 'messages' | 'applications' | 'subscribers' | 'outbox') {
  return (await database()).selectFrom(table).selectAll().orderBy('at').execute()
}
