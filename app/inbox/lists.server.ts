import { type SelectQueryBuilder, sql } from 'kysely'
import { database } from '~/db/database.server.ts'
import { containsIgnoringCase } from '~/db/sql.server.ts'
import type { Tables } from '~/db/tables.ts'
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
export function computePagination(total: number, requestedPage: number) {
  const pages = Math.max(1, Math.ceil(total / inboxPageSize))
  const page = Math.min(Math.max(1, requestedPage), pages)
  return { total, page, pages, offset: (page - 1) * inboxPageSize }
}

export const anyColumnContains = (columns: readonly string[], query: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => containsIgnoringCase(sql.ref(column), query)),
    sql` or `,
  )})`

export async function countUnreadByInbox(): Promise<Record<Inbox, number>> {
  const db = await database()
  const [messages, applications] = await Promise.all([
    countRows(db.selectFrom('messages').where('readAt', 'is', null)),
    countRows(db.selectFrom('applications').where('readAt', 'is', null)),
  ])
  return { messages, applications }
}

export async function markReadOrUnread(inbox: Inbox, id: string, isRead: boolean): Promise<boolean> {
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

async function filterSubscribers({ q, state }: InboxFilter) {
  const rows = (await database()).selectFrom('subscribers')
  const found = q ? rows.where(anyColumnContains(['email'], q)) : rows
  return state ? found.where('confirmedAt', state === 'confirmed' ? 'is not' : 'is', null) : found
}

type InboxFilter = Omit<InboxQuery, 'page'>

export const countMessages = async (filter: InboxFilter) => countRows(await filterMessages(filter))

export const countMatchingSubscribers = async (filter: InboxFilter) =>
  countRows(await filterSubscribers(filter))

export const listMessages = async (query: InboxQuery) => listNewest(await filterMessages(query), query.page)

export const listSubscribers = async (query: InboxQuery) =>
  listNewest(await filterSubscribers(query), query.page)

type Rows<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>

export async function countRows<Table extends keyof Tables>(rows: Rows<Table>): Promise<number> {
  return Number((await rows.select(count).executeTakeFirst())?.count ?? 0)
}

async function listNewest<Table extends 'messages' | 'subscribers'>(rows: Rows<Table>, page: number) {
  const { offset, ...place } = computePagination(await countRows(rows), page)
  const newest = rows.selectAll().orderBy(sql.ref('at'), 'desc').orderBy(sql.ref('_id'))
  return { items: await newest.limit(inboxPageSize).offset(offset).execute(), ...place }
}

export async function findSubscriberEmail(id: string): Promise<string | undefined> {
  const db = await database()
  const found = await db.selectFrom('subscribers').select('email').where('_id', '=', id).executeTakeFirst()
  return found?.email
}

export async function countConfirmedSubscribers(language?: Language): Promise<number> {
  const db = await database()
  const rows = db.selectFrom('subscribers').where('confirmedAt', 'is not', null)
  return countRows(language ? rows.where('language', '=', language) : rows)
}
