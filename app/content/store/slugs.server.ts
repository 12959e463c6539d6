import { sql } from 'kysely'
import type { Db } from '../../db/database.server.ts'
import { evenSlug, slugOf, withoutForeign } from '../../process/slug.ts'
import type { Row } from '../kinds/columns.server.ts'
import { type ContentType, inSentence } from '../kinds/type.ts'
import { siteHas } from '../types/taken-paths.ts'
import { anyTable } from './query.server.ts'

export async function freeSlug(db: Db, type: ContentType, values: Record<string, unknown>): Promise<string> {
  const title = String(values[type.slugFrom ?? ''] ?? '')
  const wished = withoutForeign(slugOf(evenSlug(title))) || type.name
  const alike = sql<boolean>`slug = ${wished} or slug like ${`${wished}-%`}`
  const rows = await anyTable(db).selectFrom(type.name).select('slug').where(alike).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  for (const { slug } of await livingMoves(db, type).select('slug').where(alike).execute()) taken.add(slug)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wished : `${wished}-${number}`
    if (!taken.has(slug) && !hasElse(type, slug)) return slug
  }
}

/** What is at this address already, in a sentence: another item, one that is led on from there, or a page of the site. */
export async function takenBy(db: Db, type: ContentType, slug: string, id = ''): Promise<string | undefined> {
  const one = inSentence(type.one)
  const itself = await named(db, type, sql<boolean>`slug = ${slug} and _id != ${id}`)
  if (itself) return `The ${one} “${itself}” has this address.`
  const moved = livingMoves(db, type).select('itemId').where('slug', '=', slug).where('itemId', '!=', id)
  const before = await moved.executeTakeFirst()
  if (!before) return hasElse(type, slug)
  const title = await named(db, type, sql<boolean>`_id = ${before.itemId}`)
  return `The ${one} “${title}” had this address, and old links lead on from there.`
}

const hasElse = ({ standsAnywhere }: ContentType, slug: string) =>
  standsAnywhere ? siteHas(`/${slug}`) : undefined

async function named(db: Db, type: ContentType, is: ReturnType<typeof sql<boolean>>) {
  const title = sql<string>`${sql.ref(type.titled)}`.as('title')
  return (await anyTable(db).selectFrom(type.name).select(title).where(is).executeTakeFirst())?.title
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
