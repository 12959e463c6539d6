import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { nepalDay } from '../../process/nepal-time.ts'
import { readersLanguage } from '../../process/reader.server.ts'
import { matching } from '../store/query.server.ts'
import { shown } from '../store/shown.ts'
import { listItems, type StoreQuery } from '../store/store.server.ts'
import { projects } from '../types/projects.ts'

/** The phases as visitors see them. */
export const publishedPhases = async (query?: StoreQuery) =>
  (await listItems(projects, query)).map((phase) => shown(projects, phase, readersLanguage()))

/** The day on which the progress of a phase that visitors see last changed; empty where none has. */
export async function progressAsOf() {
  const db = await database()
  const last = await db
    .selectFrom('changes')
    .select('at')
    .where('type', '=', projects.name)
    .where('itemId', 'in', matching(db, projects, {}).select('_id'))
    .where(sql<boolean>`json_extract(after, '$.progress') <> ifnull(json_extract(before, '$.progress'), -1)`)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? nepalDay(new Date(last.at)) : ''
}
