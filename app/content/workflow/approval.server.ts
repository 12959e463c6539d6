import { sql } from 'kysely'
import { approvalEn as t } from '~/content/en.ts'
import { parseJson } from '~/content/fields/kind.server.ts'
import { findActorEmails, findActorRights, isTokenActor } from '~/content/items/actors.server.ts'
import { isPublicOrScheduled } from '~/content/items/visibility.server.ts'
import { findPubliclyChangedField } from '~/content/media/public-use.server.ts'
import { type ContentType, skipsWorkflow } from '~/content/schema/define.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import { type ItemTableRow, itemFromRow, parseItemRow } from '~/content/schema/rows.server.ts'
import { approvalRules, security, securityId } from '~/content/types/security.ts'
import { type Db, database } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import { HttpError } from '~/http/problems.ts'

type ApprovalRule = (typeof approvalRules)[number]

/** A second person must approve the change. Staff and API clients read the message. */
export class ApprovalRequiredError extends HttpError {
  constructor(message: string, field?: string) {
    super(403, message, field)
  }
}

export async function readApprovalRule(within?: Db): Promise<ApprovalRule> {
  const db = within ?? (await database())
  const { rows } = await sql<{ rule: string }>`
    select secondPerson as rule from ${sql.table(security.name)} where _id = ${securityId}`.execute(db)
  return approvalRules.find((rule) => rule === rows[0]?.rule) ?? 'off'
}

export async function isExemptFromApproval({ role }: Pick<Grants, 'role'>) {
  const rule = await readApprovalRule()
  return rule === 'off' || (rule === 'editors' && role === 'admin')
}

const rulesByTransaction = new WeakMap<Db, Promise<ApprovalRule>>()

/** Reads the rule once per transaction, and again after the rule itself has changed. */
function approvalRuleFor(db: Db, type: ContentType) {
  if (type.name === security.name) rulesByTransaction.delete(db)
  const rule = rulesByTransaction.get(db) ?? readApprovalRule(db)
  if (type.name !== security.name && db.isTransaction) rulesByTransaction.set(db, rule)
  return rule
}

interface PendingChange {
  type: ContentType
  itemId: string
  actor: string
  before?: ItemTableRow
  after?: ItemTableRow
  copy?: WorkingCopy
  isUrgent: boolean
}

/** Throws `ApprovalRequiredError` if visitors would see content that only its author has seen. */
export async function assertApproved(db: Db, change: PendingChange) {
  const { type, actor, before, isUrgent } = change
  if (skipsWorkflow(type)) return assertFileChangeApproved(db, change)
  const after = change.after ?? fallbackRow(type, before)
  if (!after || !isPublicOrScheduled(type, after)) return
  const rule = await approvalRuleFor(db, type)
  if (rule === 'off') return
  const actorRights = await findActorRights(db, actor)
  if (!actorRights || (change.after && (await isRevertByAuthor(db, type, after, actor)))) return
  if (actorRights.role !== 'admin') throw new ApprovalRequiredError(actorRights.isToken ? t.token : t.editor)
  if (rule === 'editors' || isUrgent) return
  if (await isAmongAuthors(db, actor, await findUnseenAuthors(db, change)))
    throw new ApprovalRequiredError(actorRights.isToken ? t.token : t.own)
}

/** Authors of content that would become public and that nobody else has seen. */
async function findUnseenAuthors(
  db: Db,
  { type, itemId, actor, before, after, copy }: PendingChange,
): Promise<string[]> {
  if (copy) return parseAuthors(copy)
  if (!before || !after || isPublicOrScheduled(type, before)) return [actor]
  if (!hasSameContent({ ...type, fields: withoutPublishing(type) }, before, after)) return [actor]
  const authors = await findDraftAuthors(db, type, itemId)
  return authors.length > 0 ? authors : [actor]
}

const withoutPublishing = ({ fields }: ContentType) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !isPublishingField(key)))

/** Nothing records when visitors saw the details of a file, so even a revert needs approval. */
async function assertFileChangeApproved(db: Db, { type, actor, before, after, isUrgent }: PendingChange) {
  if (!type.staffOnly) return
  const rule = await approvalRuleFor(db, type)
  const actorRights = rule === 'off' ? undefined : await findActorRights(db, actor)
  const isAdmin = actorRights?.role === 'admin'
  if (!actorRights || (isAdmin && (rule === 'editors' || isUrgent))) return
  const field = await findPubliclyChangedField(db, type, before, after)
  if (field) throw new ApprovalRequiredError(isAdmin ? t.ownFileOfPublicItem : t.fileOfPublicItem, field)
}

/** Throws for an editor. Returns true for an administrator, who bypasses approval, as an order cannot be reviewed. */
export async function reordersWithoutApproval(
  db: Db,
  type: ContentType,
  moved: ItemTableRow,
  actor: string,
): Promise<boolean> {
  if (!isPublicOrScheduled(type, moved)) return false
  const rule = await approvalRuleFor(db, type)
  const actorRights = rule === 'off' ? undefined : await findActorRights(db, actor)
  if (actorRights && actorRights.role !== 'admin') throw new ApprovalRequiredError(t.order)
  return actorRights !== undefined && rule === 'everybody'
}

/** The defaults that visitors would see after a removal; undefined if they would see nothing new. */
function fallbackRow(
  { resettableFields = [] }: ContentType,
  before?: ItemTableRow,
): ItemTableRow | undefined {
  const isShown = resettableFields.some((key) => Reflect.get(before ?? {}, key))
  return before && isShown
    ? { ...before, ...Object.fromEntries(resettableFields.map((key) => [key, ''])) }
    : undefined
}

export async function canApprove(db: Db, actor: string, authors: string[]): Promise<boolean> {
  const rule = await readApprovalRule(db)
  const actorRights = rule === 'off' ? undefined : await findActorRights(db, actor)
  if (!actorRights) return true
  return actorRights.role === 'admin' && (rule === 'editors' || !(await isAmongAuthors(db, actor, authors)))
}

/** Visitors saw exactly this until the same person changed or removed it, and nothing has changed since. */
async function isRevertByAuthor(
  db: Db,
  type: ContentType,
  after: ItemTableRow,
  actor: string,
): Promise<boolean> {
  const [last] = await listLastChanges(db, type, after._id, 1)
  const earlierRow = parseItemRow(last?.before)
  if (
    !last ||
    !earlierRow ||
    !isPublicOrScheduled(type, earlierRow, new Date(last.at)) ||
    !hasSameContent(type, earlierRow, after)
  )
    return false
  if (!last.after && type.orderable && (await isReorderedSince(db, type, last.sequence))) return false
  return isAmongAuthors(db, actor, [last.actor])
}

/** After a reorder, a restored item would return to another place. */
async function isReorderedSince(db: Db, { name }: ContentType, sequence: number): Promise<boolean> {
  const moves = db.selectFrom('changes').select('sequence').where('type', '=', name)
  const later = moves.where('action', '=', 'move').where('sequence', '>', sequence)
  return (await later.limit(1).executeTakeFirst()) !== undefined
}

function hasSameContent(type: ContentType, one: ItemTableRow, other: ItemTableRow) {
  const [oneJson, otherJson] = [one, other].map((row) => JSON.stringify(contentOfRow(type, row)))
  return oneJson === otherJson
}

function contentOfRow(type: ContentType, row: ItemTableRow) {
  const { _id, position, version, createdAt, updatedAt, neOld, ...content } = { ...itemFromRow(type, row) }
  return content
}

/** Whether the actor, or the owner of a token, is among the authors. */
export async function isAmongAuthors(db: Db, actor: string, authors: readonly string[]) {
  const [actorPeople, authorPeople] = [await findActorEmails(db, [actor]), await findActorEmails(db, authors)]
  return [...actorPeople].some((person) => authorPeople.has(person))
}

export function parseAuthors({ authors }: Pick<WorkingCopy, 'authors'>): string[] {
  const parsed = parseJson(authors)
  return Array.isArray(parsed) ? parsed.map(String) : []
}

/**
 * The author of a form has seen all of it, so only their own words are unseen. A write without reading leaves all
 * earlier words unseen.
 */
export const nextAuthors = (before: readonly string[], own: readonly string[], isUnread: boolean) =>
  isUnread ? [...new Set([...before, ...own])] : [...own]

export const blindWriteMark = 'unread'

const maxChanges = 500

/** Authors of a draft whose words nobody else has seen. Content that returns has the authors it had before. */
export async function findDraftAuthors(db: Db, type: ContentType, itemId: string): Promise<string[]> {
  const changes = await listLastChanges(db, type, itemId, maxChanges)
  const authorsByContent = new Map<string, string[]>()
  let authors: string[] = []
  for (const { before, after, at, actor, copy, via } of changes.reverse()) {
    const [rowBefore, rowAfter] = [parseItemRow(before), parseItemRow(after)]
    if (!rowAfter) continue
    const content = serializeContent(type, rowAfter)
    if (rowBefore && content === serializeContent(type, rowBefore)) continue
    const changeAuthors = copy ? parseAuthors(JSON.parse(copy)) : [actor]
    const earlierAuthors = rowBefore && isPublicOrScheduled(type, rowBefore, new Date(at)) ? [] : authors
    const isUnread = isTokenActor(actor) || via.split(' ').includes(blindWriteMark)
    authors = authorsByContent.get(content) ?? nextAuthors(earlierAuthors, changeAuthors, isUnread)
    authorsByContent.set(content, authors)
  }
  return authors
}

function serializeContent({ fields }: ContentType, row: ItemTableRow): string {
  const { _id, position, version, createdAt, updatedAt, neOld, ...columns } = row
  const entries = Object.entries(columns).filter(([key]) => !(key in fields && isPublishingField(key)))
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const listLastChanges = (db: Db, { name }: ContentType, itemId: string, limit: number) =>
  db
    .selectFrom('changes')
    .select(['sequence', 'at', 'actor', 'before', 'after', 'copy', 'via'])
    .where('type', '=', name)
    .where('itemId', '=', itemId)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
