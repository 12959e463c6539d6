import { sql } from 'kysely'
import type { Db } from '../db/database.server.ts'
import { anyTable } from './query.server.ts'
import type { ContentType } from './type.ts'

const longest = 80

/** The last part of a new item's address: its title in small letters, with a number where that is taken. */
export async function freeSlug(db: Db, type: ContentType, values: Record<string, unknown>): Promise<string> {
  const wished = slugOf(String(values[type.slugFrom ?? ''] ?? '')) || type.name
  const rows = await anyTable(db)
    .selectFrom(type.name)
    .select('slug')
    .where(sql<boolean>`slug = ${wished} or slug like ${`${wished}-%`}`)
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wished : `${wished}-${number}`
    if (!taken.has(slug)) return slug
  }
}

/** Letters and digits of any script, with hyphens between the words. */
export function slugOf(title: string) {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/(?<=[a-z])\p{M}/giu, '')
    .normalize('NFC')
    .toLowerCase()
  const words = plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return [...words].slice(0, longest).join('').replace(/-+$/, '')
}
