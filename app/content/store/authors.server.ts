import type { Db } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import { type Row, rowOf } from '../kinds/columns.server.ts'
import { parseJson } from '../kinds/kind.server.ts'
import { isPublishing } from '../kinds/publishing.ts'
import type { ContentType } from '../kinds/type.ts'
import { isToken, peopleBehind } from './actors.server.ts'
import { isOrWillBeSeen } from './standing.server.ts'

/** Whether somebody, or whoever a program writes for, is one of these. */
export async function isAmong(db: Db, actor: string, authors: readonly string[]) {
  const [own, theirs] = [await peopleBehind(db, [actor]), await peopleBehind(db, authors)]
  return [...own].some((one) => theirs.has(one))
}

/** Those whose words in a working copy nobody else has seen. */
export function authorsOf({ authors }: Pick<WorkingCopy, 'authors'>): string[] {
  const known = parseJson(authors)
  return Array.isArray(known) ? known.map(String) : []
}

/** Who saves a form has seen all of it, and only their own words are new then; any other change hides nobody's. */
export const authorsAfter = (before: readonly string[], own: readonly string[], isUnread: boolean) =>
  isUnread ? [...new Set([...before, ...own])] : [...own]

export const unread = 'unread'

const mostChanges = 500

/** Those whose words in a draft nobody else has seen; what it says once more was seen by the same people as before. */
export async function authorsOfDraft(db: Db, type: ContentType, itemId: string): Promise<string[]> {
  const changes = await lastChanges(db, type, itemId, mostChanges)
  const known = new Map<string, string[]>()
  let authors: string[] = []
  for (const { before, after, at, actor, copy, via } of changes.reverse()) {
    const [was, is] = [rowOf(before), rowOf(after)]
    if (!is) continue
    const now = wordsOf(type, is)
    if (was && now === wordsOf(type, was)) continue
    const own = copy ? authorsOf(JSON.parse(copy)) : [actor]
    const others = was && isOrWillBeSeen(type, was, new Date(at)) ? [] : authors
    const isUnread = isToken(actor) || via.split(' ').includes(unread)
    authors = known.get(now) ?? authorsAfter(others, own, isUnread)
    known.set(now, authors)
  }
  return authors
}

/** All that is stored of it but when it is seen and what the store keeps itself. */
function wordsOf({ fields }: ContentType, row: Row): string {
  const { _id, position, version, createdAt, updatedAt, neOld, ...columns } = row
  const words = Object.entries(columns).filter(([key]) => !(key in fields && isPublishing(key)))
  return JSON.stringify(words.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export const lastChanges = (db: Db, { name }: ContentType, itemId: string, limit: number) =>
  db
    .selectFrom('changes')
    .select(['sequence', 'at', 'actor', 'before', 'after', 'copy', 'via'])
    .where('type', '=', name)
    .where('itemId', '=', itemId)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
