import { sql } from 'kysely'
import { database } from '../db/database.server.ts'
import type { ContactMessage, Subscriber } from '../db/letter-tables.ts'
import type { Language } from '../process/language.ts'
import {
  anyColumnContains,
  type InboxPage,
  type InboxQuery,
  inboxPageSize,
  paginate,
} from './inbox.server.ts'

const count = sql<number>`count(*)`.as('count')

async function filterMessages({ q, state }: InboxFilter) {
  const rows = (await database()).selectFrom('messages')
  const found = q
    ? rows.where(anyColumnContains(['name', 'email', 'phone', 'subject', 'message', 'reference'], q))
    : rows
  return state ? found.where('readAt', state === 'read' ? 'is not' : 'is', null) : found
}

type InboxFilter = Pick<InboxQuery, 'q' | 'state'>

export const countMessages = async (query: InboxFilter) =>
  readCount((await filterMessages(query)).select(count))

export async function listMessages({ page, ...query }: InboxQuery): Promise<InboxPage<ContactMessage>> {
  const rows = await filterMessages(query)
  const { offset, ...place } = paginate(await readCount(rows.select(count)), page)
  const newest = rows.selectAll().orderBy('at', 'desc').orderBy('_id')
  return { items: await newest.limit(inboxPageSize).offset(offset).execute(), ...place }
}

async function filterSubscribers({ q, state }: InboxFilter) {
  const rows = (await database()).selectFrom('subscribers')
  const found = q ? rows.where(anyColumnContains(['email'], q)) : rows
  return state ? found.where('confirmedAt', state === 'confirmed' ? 'is not' : 'is', null) : found
}

export const countSubscribers = async (query: InboxFilter) =>
  readCount((await filterSubscribers(query)).select(count))

export async function listSubscribers({ page, ...query }: InboxQuery): Promise<InboxPage<Subscriber>> {
  const rows = await filterSubscribers(query)
  const { offset, ...place } = paginate(await readCount(rows.select(count)), page)
  const newest = rows.selectAll().orderBy('at', 'desc').orderBy('_id')
  return { items: await newest.limit(inboxPageSize).offset(offset).execute(), ...place }
}

export async function subscriberEmail(id: string): Promise<string | undefined> {
  const db = await database()
  const found = await db.selectFrom('subscribers').select('email').where('_id', '=', id).executeTakeFirst()
  return found?.email
}

export async function countConfirmed(language?: Language): Promise<number> {
  const db = await database()
  const rows = db.selectFrom('subscribers').select(count).where('confirmedAt', 'is not', null)
  return readCount(language ? rows.where('language', '=', language) : rows)
}

async function readCount(query: { executeTakeFirst(): Promise<{ count: number } | undefined> }) {
  return Number((await query.executeTakeFirst())?.count ?? 0)
}
