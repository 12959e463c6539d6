import { sql } from 'kysely'
import { approvalEn as t } from '~/content/en.ts'
import { tryParseJson } from '~/content/fields/kind.server.ts'
import { listItemChanges } from '~/content/history/versions.server.ts'
import { findActorRights, findEmailsBehindActors, isTokenActor } from '~/content/items/actors.server.ts'
import { isPublicOrScheduled } from '~/content/items/visibility.server.ts'
import { findPubliclyChangedField } from '~/content/media/public-use.server.ts'
import { type ContentType, skipsWorkflow } from '~/content/schema/define.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import { defaultColumns, type ItemTableRow, itemRowFromJson } from '~/content/schema/rows.server.ts'
import { approvalRules, securityId, securityRules } from '~/content/types/security.ts'
import { type Db, database } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import { HttpError } from '~/http/problems.ts'
import type { RoleInApproval } from './transitions.ts'

/** A second person must approve the change. Staff and API clients read the message. */
export class ApprovalRequiredError extends HttpError {
  constructor(message: string, field?: string) {
    super(403, message, field)
  }
}

async function readApprovalRule(db: Db) {
  const { rows } = await sql<{ rule: string }>`
    select secondPerson as rule from ${sql.table(securityRules.name)} where _id = ${securityId}`.execute(db)
  return approvalRules.find((rule) => rule === rows[0]?.rule) ?? 'off'
}

const rulesByTransaction = new WeakMap<Db, ReturnType<typeof readApprovalRule>>()

/** Reads the rule once per transaction. */
function approvalRuleFor(db: Db) {
  const rule = rulesByTransaction.get(db) ?? readApprovalRule(db)
  if (db.isTransaction) rulesByTransaction.set(db, rule)
  return rule
}

/** What a person may do with content by these authors. A program counts as its owner, the site itself is free. */
export async function findRoleInApproval(
  db: Db,
  actor: string,
  findAuthors: () => readonly string[] | Promise<readonly string[]>,
): Promise<RoleInApproval> {
  const rule = await approvalRuleFor(db)
  const rights = rule === 'off' ? undefined : await findActorRights(db, actor)
  if (!rights) return 'free'
  if (rights.role !== 'admin') return 'editor'
  if (rule === 'editors') return 'free'
  return (await isAmongAuthors(db, actor, await findAuthors())) ? 'author' : 'approver'
}

export async function isExemptFromApproval({ role }: Pick<Grants, 'role'>) {
  const rule = await readApprovalRule(await database())
  return rule === 'off' || (rule === 'editors' && role === 'admin')
}

export const canApprove = async (db: Db, actor: string, authors: readonly string[]) =>
  ['free', 'approver'].includes(await findRoleInApproval(db, actor, () => authors))

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
  if (type.name === securityRules.name) rulesByTransaction.delete(db)
  if (skipsWorkflow(type)) return assertFileChangeApproved(db, change)
  const after = change.after ?? fallbackRow(type, before)
  if (!after || !isPublicOrScheduled(type, after)) return
  const role = await findRoleInApproval(db, actor, () => findUnseenAuthors(db, change))
  if (role === 'free' || role === 'approver' || (role === 'author' && isUrgent)) return
  if (change.after && (await isRevertByAuthor(db, type, after, actor))) return
  throw new ApprovalRequiredError(isTokenActor(actor) ? t.token : role === 'editor' ? t.editor : t.own)
}

/** Authors of content that would become public and that nobody else has seen. */
async function findUnseenAuthors(
  db: Db,
  { type, itemId, actor, before, after, copy }: PendingChange,
): Promise<string[]> {
  if (copy) return parseAuthors(copy)
  if (!before || !after || isPublicOrScheduled(type, before) || !hasSameContent(type, before, after))
    return [actor]
  const authors = await findDraftAuthors(db, type, itemId)
  return authors.length > 0 ? authors : [actor]
}

/** Nothing records when visitors saw the details of a file, so even a revert needs approval. */
async function assertFileChangeApproved(db: Db, { type, actor, before, after, isUrgent }: PendingChange) {
  if (!type.staffOnly) return
  const role = await findRoleInApproval(db, actor, () => [actor])
  if (role === 'free' || (role === 'author' && isUrgent)) return
  const field = await findPubliclyChangedField(db, type, before, after)
  if (field)
    throw new ApprovalRequiredError(role === 'editor' ? t.fileOfPublicItem : t.ownFileOfPublicItem, field)
}

/** Throws for an editor. Returns true for an administrator, who bypasses approval, as an order cannot be reviewed. */
export async function reorderBypassesApproval(
  db: Db,
  type: ContentType,
  moved: ItemTableRow,
  actor: string,
): Promise<boolean> {
  if (!isPublicOrScheduled(type, moved)) return false
  const role = await findRoleInApproval(db, actor, () => [actor])
  if (role === 'editor') throw new ApprovalRequiredError(t.order)
  return role === 'author'
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

/** Visitors saw exactly this until the same person changed or removed it, and nothing has changed since. */
async function isRevertByAuthor(
  db: Db,
  type: ContentType,
  after: ItemTableRow,
  actor: string,
): Promise<boolean> {
  const [last] = await listItemChanges(db, type.name, after._id, 1)
  const earlierRow = itemRowFromJson(last?.before)
  if (
    !last ||
    !earlierRow ||
    !isPublicOrScheduled(type, earlierRow, new Date(last.at)) ||
    serializeContent(type, earlierRow, true) !== serializeContent(type, after, true)
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

/** Whether the actor, or the owner of a token, is among the authors. */
async function isAmongAuthors(db: Db, actor: string, authors: readonly string[]) {
  const [actorPeople, authorPeople] = [
    await findEmailsBehindActors(db, [actor]),
    await findEmailsBehindActors(db, authors),
  ]
  return [...actorPeople].some((person) => authorPeople.has(person))
}

export function parseAuthors({ authors }: Pick<WorkingCopy, 'authors'>): string[] {
  const parsed = tryParseJson(authors)
  return Array.isArray(parsed) ? parsed.map(String) : []
}

/**
 * The author of a form has seen all of it, so only their own words are unseen. A write without reading leaves all
 * earlier words unseen.
 */
export const nextAuthors = (before: readonly string[], own: readonly string[], isUnread: boolean) =>
  isUnread ? [...new Set([...before, ...own])] : [...own]

export const blindWriteViaMark = 'unread'

const maxChanges = 500

/** Authors of a draft whose words nobody else has seen. Content that returns has the authors it had before. */
export async function findDraftAuthors(db: Db, type: ContentType, itemId: string): Promise<string[]> {
  const changes = await listItemChanges(db, type.name, itemId, maxChanges)
  const authorsByContent = new Map<string, string[]>()
  let authors: string[] = []
  for (const { before, after, at, actor, copy, via } of changes.reverse()) {
    const [rowBefore, rowAfter] = [itemRowFromJson(before), itemRowFromJson(after)]
    if (!rowAfter || (rowBefore && hasSameContent(type, rowBefore, rowAfter))) continue
    const content = serializeContent(type, rowAfter)
    const changeAuthors = copy ? parseAuthors(JSON.parse(copy)) : [actor]
    const earlierAuthors = rowBefore && isPublicOrScheduled(type, rowBefore, new Date(at)) ? [] : authors
    const isUnread = isTokenActor(actor) || via.split(' ').includes(blindWriteViaMark)
    authors = authorsByContent.get(content) ?? nextAuthors(earlierAuthors, changeAuthors, isUnread)
    authorsByContent.set(content, authors)
  }
  return authors
}

const hasSameContent = (type: ContentType, one: ItemTableRow, other: ItemTableRow) =>
  serializeContent(type, one) === serializeContent(type, other)

/** Columns that were added later count as empty. */
function serializeContent(type: ContentType, row: ItemTableRow, withPublishing = false): string {
  const { _id, position, version, createdAt, updatedAt, neOld, ...columns } = {
    ne: '{}',
    ...defaultColumns(type),
    ...row,
  }
  const entries = Object.entries(columns).filter(([key]) => withPublishing || !isPublishingField(key))
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
