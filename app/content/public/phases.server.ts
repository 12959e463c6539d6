import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { jsonNumber } from '../../db/sql.server.ts'
import { wordsOf } from '../../process/dictionary.server.ts'
import { nepalDay } from '../../process/nepal-time.ts'
import { readingIn } from '../../process/reader.server.ts'
import { formattedTexts } from '../store/formatted.server.ts'
import { matching } from '../store/query.server.ts'
import { shown } from '../store/shown.ts'
import { listItems, type StoreQuery } from '../store/store.server.ts'
import { projects } from '../types/projects.ts'
import { standInTexts } from '../types/texts.server.ts'
import { pageRendererOf } from './glossary.server.ts'

export async function publishedPhases(query?: StoreQuery) {
  const { language, t } = wordsOf(standInTexts)
  const all = await listItems(projects, query)
  const english = language === 'en' ? all : await readingIn('en', () => listItems(projects, query))
  const html = await pageRendererOf(formattedTexts(projects, all), { under: 3 })
  return all.map((phase, place) => {
    const { description, ...others } = shown(projects, phase, language, t[projects.name])
    // Colour and sign go by the English status, whatever it is called in Nepali.
    return { ...others, html: html(description), stands: english[place]?.status || 'Upcoming' }
  })
}

export type PublishedPhase = Awaited<ReturnType<typeof publishedPhases>>[number]

const progress = (version: 'before' | 'after') => jsonNumber(sql.ref(version), 'progress')

/** The day on which the progress of a phase that visitors see last changed; empty where none has. */
export async function progressAsOf() {
  const db = await database()
  const last = await db
    .selectFrom('changes')
    .select('at')
    .where('type', '=', projects.name)
    .where('itemId', 'in', matching(db, projects, {}).select('_id'))
    .where(sql<boolean>`${progress('after')} <> coalesce(${progress('before')}, -1)`)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? nepalDay(new Date(last.at)) : ''
}
