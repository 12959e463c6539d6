import type { Db } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import { parseRow, type Row } from '../kinds/columns.server.ts'
import { parseJson } from '../kinds/kind.server.ts'
import { isPublishingField } from '../kinds/publishing.ts'
import type { ContentType } from '../kinds/type.ts'
import { isTokenActor, ownersOf } from './actors.server.ts'
import { isPublicOrScheduled } from './standing.server.ts'

/** Whether somebody, or whoever a program writes for, is one of these. */
export async function isAuthor(db: Db, actor: string, authors: readonly string[]) {
  const [actorPeople, authorPeople] = [await ownersOf(db, [actor]), await ownersOf(db, authors)]
  return [...actorPeople].some((one) => authorPeople.has(one))
}

/** Those whose words in a working copy nobody else has seen. */
export function parseAuthors({ authors }: Pick<WorkingCopy, 'authors'>): string[] {
  const parsed = parseJson(authors)
  return Array.isArray(parsed) ? parsed.map(String) : []
}

/** Who saves a form has seen all of it, and only their own words are new then; any other change hides nobody's. */
export const nextAuthors = (before: readonly string[], own: readonly string[], isUnread: boolean) =>
  isUnread ? [...new Set([...before, ...own])] : [...own]

export const unreadTag = 'unread'

const maxChanges = 500

/** Those whose words in a draft nobody else has seen; what it says once more was seen by the same people as before. */
export async function findDraftAuthors(db: Db, type: ContentType, itemId: string): Promise<string[]> {
  const changes = await listLastChanges(db, type, itemId, maxChanges)
  const authorsByContent = new Map<string, string[]>()
  let authors: string[] = []
  for (const { before, after, at, actor, copy, via } of changes.reverse()) {
    const [was, is] = [parseRow(before), parseRow(after)]
    if (!is) continue
    const content = serializeContent(type, is)
    if (was && content === serializeContent(type, was)) continue
    const own = copy ? parseAuthors(JSON.parse(copy)) : [actor]
    const earlierAuthors = was && isPublicOrScheduled(type, was, new Date(at)) ? [] : authors
    const isUnread = isTokenActor(actor) || via.split(' ').includes(unreadTag)
    authors = authorsByContent.get(content) ?? nextAuthors(earlierAuthors, own, isUnread)
    authorsByContent.set(content, authors)
  }
  return authors
}

/** All that is stored of it but when it is seen and what the store keeps itself. */
function serializeContent({ fields }: ContentType, row: Row): string {
  const { _id, position, version, createdAt, updatedAt, neOld, ...columns } = row
  const entries = Object.entries(columns).filter(([key]) => !(key in fields && isPublishingField(key)))
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export const listLastChanges = (db: Db, { name }: ContentType, itemId: string, limit: number) =>
  db
    .selectFrom('changes')
    .select(['sequence', 'at', 'actor', 'before', 'after', 'copy', 'via'])
    .where('type', '=', name)
    .where('itemId', '=', itemId)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
