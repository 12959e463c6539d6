import { sql } from 'kysely'
import type { Db } from '../../db/database.server.ts'
import { slugOf } from '../../process/slug.ts'
import type { Row } from '../kinds/columns.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { anyTable } from './query.server.ts'

/** The last part of a new item's address: its title in small letters, with a number where that is taken. */
export async function freeSlug(db: Db, type: ContentType, values: Record<string, unknown>): Promise<string> {
  const wished = slugOf(String(values[type.slugFrom ?? ''] ?? '')) || type.name
  const alike = sql<boolean>`slug = ${wished} or slug like ${`${wished}-%`}`
  const rows = await anyTable(db).selectFrom(type.name).select('slug').where(alike).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  for (const { slug } of await livingMoves(db, type).select('slug').where(alike).execute()) taken.add(slug)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wished : `${wished}-${number}`
    if (!taken.has(slug)) return slug
  }
}

/** Another item has this address, or had it and is led on from there. */
export async function isSlugTaken(db: Db, type: ContentType, slug: string, id = '') {
  const same = anyTable(db).selectFrom(type.name).select('_id').where('slug', '=', slug)
  if (await same.where('_id', '!=', id).executeTakeFirst()) return true
  const moved = livingMoves(db, type).select('slug').where('slug', '=', slug)
  return Boolean(await moved.where('itemId', '!=', id).executeTakeFirst())
}

/** The old address of an item leads to it from now on; its new one leads nowhere else. */
export async function keepOldAddress(db: Db, type: ContentType, before: Row, after: Row) {
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

/** The id of the item that had this address before. */
export async function movedFrom(db: Db, type: ContentType, slug: string): Promise<string | undefined> {
  const row = await livingMoves(db, type).select('itemId').where('slug', '=', slug).executeTakeFirst()
  return row?.itemId
}

/** What a deleted item was called is free again. */
const livingMoves = (db: Db, type: ContentType) =>
  db
    .selectFrom('moved_addresses')
    .where('type', '=', type.name)
    .where(sql<boolean>`itemId in (select _id from ${sql.table(type.name)})`)
