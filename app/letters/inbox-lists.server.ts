import { sql } from 'kysely'
import { database } from '../db/database.server.ts'
import type { Message, Subscriber } from '../db/letter-tables.ts'
import type { Language } from '../process/language.ts'
import { anyOf, type InboxPage, type InboxQuery, inboxPageSize, placeOf } from './inbox.server.ts'

const count = sql<number>`count(*)`.as('count')

async function matchingMessages({ q, state }: Narrowed) {
  const rows = (await database()).selectFrom('messages')
  const found = q ? rows.where(anyOf(['name', 'email', 'phone', 'subject', 'message', 'reference'], q)) : rows
  return state ? found.where('readAt', state === 'read' ? 'is not' : 'is', null) : found
}

type Narrowed = Pick<InboxQuery, 'q' | 'state'>

export const countMessages = async (query: Narrowed) => totalOf((await matchingMessages(query)).select(count))

export async function listMessages({ page, ...query }: InboxQuery): Promise<InboxPage<Message>> {
  const rows = await matchingMessages(query)
  const { offset, ...place } = placeOf(await totalOf(rows.select(count)), page)
  const newest = rows.selectAll().orderBy('at', 'desc').orderBy('_id')
  return { items: await newest.limit(inboxPageSize).offset(offset).execute(), ...place }
}

async function matchingSubscribers({ q, state }: Narrowed) {
  const rows = (await database()).selectFrom('subscribers')
  const found = q ? rows.where(anyOf(['email'], q)) : rows
  return state ? found.where('confirmedAt', state === 'confirmed' ? 'is not' : 'is', null) : found
}

export const countSubscribers = async (query: Narrowed) =>
  totalOf((await matchingSubscribers(query)).select(count))

export async function listSubscribers({ page, ...query }: InboxQuery): Promise<InboxPage<Subscriber>> {
  const rows = await matchingSubscribers(query)
  const { offset, ...place } = placeOf(await totalOf(rows.select(count)), page)
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
  return totalOf(language ? rows.where('language', '=', language) : rows)
}

async function totalOf(counted: { executeTakeFirst(): Promise<{ count: number } | undefined> }) {
  return Number((await counted.executeTakeFirst())?.count ?? 0)
}
