import { sql } from 'kysely'
import { type ContentType, lowerFirst } from '~/content/schema/define.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import { reservedPathReason } from '~/content/types/site-pages.ts'
import type { Db } from '~/db/database.server.ts'
import { HttpError } from '~/http/problems.ts'
import { normalizeSlug, slugify, stripForeignScriptCharacters } from '~/text/slug.ts'
import { selectItemRows } from './query.server.ts'

/** A value is taken, or a file may not be used here (409). Staff and API clients read the message. */
export class RefusedValueError extends HttpError {
  constructor(field: string, message: string) {
    super(409, message, field)
  }
}

export async function assertUnique(db: Db, type: ContentType, values: Record<string, unknown>, id = '') {
  const [first] = Object.entries(await findConflictsByField(db, type, values, id))
  if (first) throw new RefusedValueError(...first)
}

/** A message for each unique field whose value another item has. */
export async function findConflictsByField(
  db: Db,
  type: ContentType,
  values: Record<string, unknown>,
  id = '',
) {
  const conflicts: Record<string, string> = {}
  for (const [key, field] of Object.entries(type.fields)) {
    if (!field.unique) continue
    const other = await selectItemRows(db, type)
      .select('_id')
      .where(sql.ref(key), '=', values[key])
      .where('_id', '!=', id)
      .executeTakeFirst()
    if (other) conflicts[key] = `${field.label} ${values[key]} is already there.`
  }
  return conflicts
}

export async function assertSlugFree(db: Db, type: ContentType, slug = '', id = '') {
  const conflict = slug && (await describeSlugConflict(db, type, slug, id))
  if (conflict) throw new RefusedValueError('slug', `Address: ${conflict}`)
}

export async function findFreeSlug(
  db: Db,
  type: ContentType,
  values: Record<string, unknown>,
): Promise<string> {
  const title = String(values[type.site.slugFrom ?? ''] ?? '')
  const wanted = stripForeignScriptCharacters(slugify(normalizeSlug(title))) || type.name
  const isSimilar = sql<boolean>`slug = ${wanted} or slug like ${`${wanted}-%`}`
  const rows = await selectItemRows(db, type).select('slug').where(isSimilar).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  for (const { slug } of await activeRedirects(db, type).select('slug').where(isSimilar).execute())
    taken.add(slug)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(slug) && !siteConflict(type, slug)) return slug
  }
}

/** A sentence that names the owner of the slug: another item, a redirect, or a page of the site. */
export async function describeSlugConflict(
  db: Db,
  type: ContentType,
  slug: string,
  id = '',
): Promise<string | undefined> {
  const singular = lowerFirst(type.singular)
  const otherTitle = await findTitle(db, type, sql<boolean>`slug = ${slug} and _id != ${id}`)
  if (otherTitle) return `The ${singular} “${otherTitle}” has this address.`
  const redirects = activeRedirects(db, type)
    .select('itemId')
    .where('slug', '=', slug)
    .where('itemId', '!=', id)
  const redirect = await redirects.executeTakeFirst()
  if (!redirect) return siteConflict(type, slug)
  const title = await findTitle(db, type, sql<boolean>`_id = ${redirect.itemId}`)
  return `The ${singular} “${title}” had this address, and old links lead on from there.`
}

const siteConflict = ({ site: { freePath } }: ContentType, slug: string) =>
  freePath ? reservedPathReason(`/${slug}`) : undefined

async function findTitle(db: Db, type: ContentType, condition: ReturnType<typeof sql<boolean>>) {
  const title = sql<string>`${sql.ref(type.titleField)}`.as('title')
  return (await selectItemRows(db, type).select(title).where(condition).executeTakeFirst())?.title
}

/** Redirects the old slug to the item, and drops a redirect from the new one. */
export async function recordRedirect(db: Db, type: ContentType, before: ItemTableRow, after: ItemTableRow) {
  if (!before.slug || before.slug === after.slug) return
  const row = { type: type.name, slug: before.slug, itemId: before._id, at: new Date().toISOString() }
  await db
    .insertInto('moved_addresses')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['type', 'slug']).doUpdateSet({ itemId: row.itemId, at: row.at }),
    )
    .execute()
  await db
    .deleteFrom('moved_addresses')
    .where('type', '=', type.name)
    .where('slug', '=', after.slug ?? '')
    .execute()
}

export async function findRedirectedItemId(
  db: Db,
  type: ContentType,
  slug: string,
): Promise<string | undefined> {
  const row = await activeRedirects(db, type).select('itemId').where('slug', '=', slug).executeTakeFirst()
  return row?.itemId
}

/** Slugs of deleted items are free again. */
const activeRedirects = (db: Db, type: ContentType) =>
  db
    .selectFrom('moved_addresses')
    .where('type', '=', type.name)
    .where(sql<boolean>`itemId in (select _id from ${sql.table(type.name)})`)
