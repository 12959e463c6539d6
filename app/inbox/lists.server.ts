import { sql } from 'kysely'
import { database } from '~/db/database.server.ts'
import type { ContactMessage, Subscriber } from '~/db/inbox-tables.ts'
import { containsIgnoringCase } from '~/db/sql.server.ts'
import type { Language } from '~/i18n/language.ts'

export type Inbox = 'messages' | 'applications'

export interface InboxQuery {
  q: string
  state: string
  page: number
}

export interface InboxPage<Entry> {
  items: Entry[]
  total: number
  page: number
  pages: number
}

export const inboxPageSize = 24

/** Deleting shortens lists, so a page beyond the end falls back to the last one. */
export function paginate(total: number, requestedPage: number) {
  const pages = Math.max(1, Math.ceil(total / inboxPageSize))
  const page = Math.min(Math.max(1, requestedPage), pages)
  return { total, page, pages, offset: (page - 1) * inboxPageSize }
}

export const anyColumnContains = (columns: readonly string[], query: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => containsIgnoringCase(sql.ref(column), query)),
    sql` or `,
  )})`

export async function countUnread(): Promise<Record<Inbox, number>> {
  const db = await database()
  const countOf = (inbox: Inbox) =>
    db
      .selectFrom(inbox)
      .select(sql<number>`count(*)`.as('count'))
      .where('readAt', 'is', null)
      .executeTakeFirst()
  const [messages, applications] = await Promise.all([countOf('messages'), countOf('applications')])
  return { messages: Number(messages?.count ?? 0), applications: Number(applications?.count ?? 0) }
}

export async function markRead(inbox: Inbox, id: string, isRead: boolean): Promise<boolean> {
  const db = await database()
  const updated = await db
    .updateTable(inbox)
    .set({ readAt: isRead ? new Date().toISOString() : null })
    .where('_id', '=', id)
    .returning('_id')
    .executeTakeFirst()
  return Boolean(updated)
}

export async function findSubmissionLabel(inbox: Inbox, id: string): Promise<string | undefined> {
  const db = await database()
  const found = await db
    .selectFrom(inbox)
    .select(['name', 'reference'])
    .where('_id', '=', id)
    .executeTakeFirst()
  return found && `${found.name}, ${found.reference}`
}

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
