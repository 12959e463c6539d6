import type { ActionFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { addStaff } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { config } from '~/config/config.server.ts'
import {
  type Area,
  allAreas,
  areaLabels,
  type Grants,
  type Permission,
} from '~/content/schema/permissions.ts'
import { database } from '~/db/database.server.ts'
import { answer, sessionOf } from './received-submissions.ts'

export const site = 'https://www.jaldhara.example'
const boss = 'boss@jaldhara.example'

interface Module {
  loader?: (args: ActionFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
}

export const modules = import.meta.glob<Module>(
  ['/app/routes/{staff,api}/**/*.{ts,tsx}', '!/app/routes/staff/sign-in/*', '!/**/*.server.ts'],
  { eager: true },
)

export interface Person extends Grants {
  name: string
  cookie: string
  token: string
}

/** An administrator, an editor for each area, and one without areas. */
export const people: Person[] = []

export async function signInAll() {
  config().apiWritesPerMinute = 0
  const all: [string, Grants][] = [
    ['boss', { role: 'admin', areas: [] }],
    ...allAreas.map((area): [string, Grants] => [area, { role: 'editor', areas: [area] }]),
    ['nobody', { role: 'editor', areas: [] }],
  ]
  for (const [name, grants] of all) {
    const { _id } = await addStaff({ email: `${name}@jaldhara.example`, ...grants }, 'tester')
    const token = await addToken(name, grants.role, 'tester', { areas: grants.areas })
    people.push({ name, ...grants, cookie: await sessionOf(_id), token })
  }
}

interface RequestOptions {
  path: string
  headers: Record<string, string>
  method?: string
  params?: Record<string, string>
  fields?: Record<string, string>
  json?: string
}

export const args = ({
  path,
  headers,
  method,
  params = {},
  fields,
  json,
}: RequestOptions): ActionFunctionArgs => ({
  request: new Request(site + path, {
    method: method ?? (fields ? 'POST' : 'GET'),
    headers: { ...headers, ...(json && { 'Content-Type': 'application/json' }) },
    ...(fields ? { body: new URLSearchParams(fields) } : json && { body: json }),
  }),
  params,
  context: { address: '192.0.2.1' },
})

/** The status and text that a loader or an action returns or throws. */
export async function answerOf(run: () => unknown) {
  const { status, body } = await answer(run)
  return { status, text: body ? await body.text() : '' }
}

/** The recorded changes and the row counts. Every action of staff changes one of them. */
export async function stored() {
  const db = await database()
  const counts = ['changes', 'staff', 'tokens', 'messages', 'applications', 'subscribers', 'outbox'].map(
    (table) => sql<number>`(select count(*) from ${sql.table(table)})`,
  )
  const { rows } = await sql<{
    all: string
  }>`select concat(${sql.join(counts, sql`, ' ', `)}) as "all"`.execute(db)
  return rows[0]?.all
}

export const refusedBy = (permission: Permission) =>
  permission === 'admin'
    ? /^Only administrators can do this\. .*boss@jaldhara\.example/
    : new RegExp(`${areaLabels[permission as Area]}\\. Ask ${boss}`)
