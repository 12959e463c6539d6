import { sql } from 'kysely'
import { database } from '../db/database.server.ts'
import type { Message, Subscriber } from '../db/letter-tables.ts'
import type { Language } from '../process/language.ts'
import { anyOf, type InboxPage, type InboxQuery, inboxPageSize, placeOf } from './inbox.server.ts'

const count = sql<number>`count(*)`.as('count')

/** Messages, the newest first. */
export async function listMessages({ q, state, page }: InboxQuery): Promise<InboxPage<Message>> {
  const db = await database()
  let rows = db.selectFrom('messages')
  if (q) rows = rows.where(anyOf(['name', 'email', 'phone', 'subject', 'message', 'reference'], q))
  if (state) rows = rows.where('readAt', state === 'read' ? 'is not' : 'is', null)
  const { offset, ...place } = placeOf(await totalOf(rows.select(count)), page)
  const newest = rows.selectAll().orderBy('at', 'desc').orderBy('_id')
  return { items: await newest.limit(inboxPageSize).offset(offset).execute(), ...place }
}

/** Subscribers, the newest first. */
export async function listSubscribers({ q, state, page }: InboxQuery): Promise<InboxPage<Subscriber>> {
  const db = await database()
  let rows = db.selectFrom('subscribers')
  if (q) rows = rows.where(anyOf(['email'], q))
  if (state) rows = rows.where('confirmedAt', state === 'confirmed' ? 'is not' : 'is', null)
  const { offset, ...place } = placeOf(await totalOf(rows.select(count)), page)
  const newest = rows.selectAll().orderBy('at', 'desc').orderBy('_id')
  return { items: await newest.limit(inboxPageSize).offset(offset).execute(), ...place }
}

export async function subscriberEmail(id: string): Promise<string | undefined> {
  const db = await database()
  const found = await db.selectFrom('subscribers').select('email').where('_id', '=', id).executeTakeFirst()
  return found?.email
}

/** How many get the newsletter, or get it in a language. */
export async function countConfirmed(language?: Language): Promise<number> {
  const db = await database()
  const rows = db.selectFrom('subscribers').select(count).where('confirmedAt', 'is not', null)
  return totalOf(language ? rows.where('language', '=', language) : rows)
}

async function totalOf(counted: { executeTakeFirst(): Promise<{ count: number } | undefined> }) {
  return Number((await counted.executeTakeFirst())?.count ?? 0)
}
