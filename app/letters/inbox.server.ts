import { sql } from 'kysely'
import { database } from '../db/database.server.ts'
import { contains } from '../db/match.server.ts'

export type Inbox = 'messages' | 'applications'

export interface InboxQuery {
  q: string
  /** One of the list's own states; empty for all. */
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

/** Where a page begins; beyond the last page stands the last one, as deleting makes lists shorter. */
export function paginate(total: number, requestedPage: number) {
  const pages = Math.max(1, Math.ceil(total / inboxPageSize))
  const page = Math.min(Math.max(1, requestedPage), pages)
  return { total, page, pages, offset: (page - 1) * inboxPageSize }
}

export const anyColumnContains = (columns: readonly string[], query: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => contains(sql.ref(column), query)),
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

/** What the question before deleting calls an entry; undefined where it is gone. */
export async function findSubmissionLabel(inbox: Inbox, id: string): Promise<string | undefined> {
  const db = await database()
  const found = await db
    .selectFrom(inbox)
    .select(['name', 'reference'])
    .where('_id', '=', id)
    .executeTakeFirst()
  return found && `${found.name}, ${found.reference}`
}
