import { sql } from 'kysely'
import { type Db, database } from '../../db/database.server.ts'
import type { WorkingCopy } from '../../db/tables.ts'
import { RefusedError } from '../../process/refused-error.ts'
import type { Rights } from '../kinds/areas.ts'
import { fromRow, type Row, rowOf } from '../kinds/columns.server.ts'
import { isPublishing } from '../kinds/publishing.ts'
import { type ContentType, isKeptApart } from '../kinds/type.ts'
import { secondPersonRules, security, securityId } from '../types/security.ts'
import { whoIs } from './actors.server.ts'
import { authorsOf, authorsOfDraft, isAmong, lastChanges } from './authors.server.ts'
import { secondPersonEn as t } from './en.ts'
import { shownChange } from './shown-beside.server.ts'
import { isOrWillBeSeen } from './standing.server.ts'

type SecondPersonRule = (typeof secondPersonRules)[number]

/** Someone else has to see this before visitors do; the message says so to people. */
export class SecondPersonError extends RefusedError {
  constructor(message: string, field?: string) {
    super(403, message, field)
  }
}

export async function secondPersonRule(within?: Db): Promise<SecondPersonRule> {
  const db = within ?? (await database())
  const { rows } = await sql<{ rule: string }>`
    select secondPerson as rule from ${sql.table(security.name)} where _id = ${securityId}`.execute(db)
  return secondPersonRules.find((one) => one === rows[0]?.rule) ?? 'off'
}

export async function needsNobody({ role }: Pick<Rights, 'role'>) {
  const rule = await secondPersonRule()
  return rule === 'off' || (rule === 'editors' && role === 'admin')
}

/** The rule as a transaction that changes content has read it. */
const known = new WeakMap<Db, Promise<SecondPersonRule>>()

/** Those who change content together ask once; a change of the rule itself is read anew, also by who comes after it. */
function ruleFor(db: Db, type: ContentType) {
  if (type.name === security.name) known.delete(db)
  const asked = known.get(db) ?? secondPersonRule(db)
  if (type.name !== security.name && db.isTransaction) known.set(db, asked)
  return asked
}

interface Going {
  type: ContentType
  itemId: string
  actor: string
  before?: Row
  after?: Row
  copy?: WorkingCopy
  isUrgent: boolean
}

/** Throws `SecondPersonError` where visitors would see what only its writer has, also in place of what is deleted. */
export async function refuseUnseen(db: Db, going: Going) {
  const { type, actor, before, isUrgent } = going
  if (isKeptApart(type)) return refuseShownBeside(db, going)
  const after = going.after ?? leftBy(type, before)
  if (!after || !isOrWillBeSeen(type, after)) return
  const rule = await ruleFor(db, type)
  if (rule === 'off') return
  const who = await whoIs(db, actor)
  if (!who || (going.after && (await isTakenBack(db, type, after, actor)))) return
  if (who.role !== 'admin') throw new SecondPersonError(who.isToken ? t.token : t.editor)
  if (rule === 'editors' || isUrgent) return
  if (await isAmong(db, actor, await unseenAuthors(db, going)))
    throw new SecondPersonError(who.isToken ? t.token : t.own)
}

/** Whose words visitors would see that nobody else has seen. */
async function unseenAuthors(db: Db, { type, itemId, actor, before, after, copy }: Going): Promise<string[]> {
  if (copy) return authorsOf(copy)
  if (!before || !after || isOrWillBeSeen(type, before)) return [actor]
  if (!isSameIn({ ...type, fields: withoutPublishing(type) }, before, after)) return [actor]
  const authors = await authorsOfDraft(db, type, itemId)
  return authors.length > 0 ? authors : [actor]
}

const withoutPublishing = ({ fields }: ContentType) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !isPublishing(key)))

/** Nobody can say when visitors saw what was said of a file, so nobody takes that back alone either. */
async function refuseShownBeside(db: Db, { type, actor, before, after, isUrgent }: Going) {
  if (!type.internal) return
  const rule = await ruleFor(db, type)
  const who = rule === 'off' ? undefined : await whoIs(db, actor)
  const isAdmin = who?.role === 'admin'
  if (!who || (isAdmin && (rule === 'editors' || isUrgent))) return
  const field = await shownChange(db, type, before, after)
  if (field) throw new SecondPersonError(isAdmin ? t.ownBeside : t.beside, field)
}

/** Throws where an editor would change alone what visitors see first; true where an administrator does so alone, as no order waits for a review. */
export async function arrangesAlone(db: Db, type: ContentType, moved: Row, actor: string): Promise<boolean> {
  if (!isOrWillBeSeen(type, moved)) return false
  const rule = await ruleFor(db, type)
  const who = rule === 'off' ? undefined : await whoIs(db, actor)
  if (who && who.role !== 'admin') throw new SecondPersonError(t.order)
  return who !== undefined && rule === 'everybody'
}

/** What visitors see in the place of something that is deleted, where that is not nothing and they don't see it yet. */
function leftBy({ fallsBack = [] }: ContentType, before?: Row): Row | undefined {
  const isShown = fallsBack.some((key) => Reflect.get(before ?? {}, key))
  return before && isShown
    ? { ...before, ...Object.fromEntries(fallsBack.map((key) => [key, ''])) }
    : undefined
}

export async function mayLetOut(db: Db, actor: string, authors: string[]): Promise<boolean> {
  const rule = await secondPersonRule(db)
  const who = rule === 'off' ? undefined : await whoIs(db, actor)
  if (!who) return true
  return who.role === 'admin' && (rule === 'editors' || !(await isAmong(db, actor, authors)))
}

/** Visitors saw it just so until this person changed or removed it, and nobody has done anything since. */
async function isTakenBack(db: Db, type: ContentType, after: Row, actor: string): Promise<boolean> {
  const [last] = await lastChanges(db, type, after._id, 1)
  const then = rowOf(last?.before)
  if (!last || !then || !isOrWillBeSeen(type, then, new Date(last.at)) || !isSameIn(type, then, after))
    return false
  if (!last.after && type.ordered && (await isMovedSince(db, type, last.sequence))) return false
  return isAmong(db, actor, [last.actor])
}

/** Then what was deleted would come back to another place among the others. */
async function isMovedSince(db: Db, { name }: ContentType, sequence: number): Promise<boolean> {
  const moves = db.selectFrom('changes').select('sequence').where('type', '=', name)
  const later = moves.where('action', '=', 'move').where('sequence', '>', sequence)
  return (await later.limit(1).executeTakeFirst()) !== undefined
}

function isSameIn(type: ContentType, one: Row, other: Row) {
  const [mine, theirs] = [one, other].map((row) => JSON.stringify(contentOf(type, row)))
  return mine === theirs
}

function contentOf(type: ContentType, row: Row) {
  const { _id, position, version, createdAt, updatedAt, neOld, ...content } = { ...fromRow(type, row) }
  return content
}
