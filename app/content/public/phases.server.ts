import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { jsonNumber } from '../../db/sql.server.ts'
import { getTranslations } from '../../process/dictionary.server.ts'
import { nepalDay } from '../../process/nepal-time.ts'
import { withLanguage } from '../../process/reader.server.ts'
import { formattedTexts } from '../store/formatted.server.ts'
import { selectMatching } from '../store/query.server.ts'
import { withEmptyTexts } from '../store/shown.ts'
import { type ItemsQuery, listItems } from '../store/store.server.ts'
import { projects } from '../types/projects.ts'
import { emptyFieldTexts } from '../types/texts.server.ts'
import { createPageRenderer } from './glossary.server.ts'

export async function publishedPhases(query?: ItemsQuery) {
  const { language, t } = getTranslations(emptyFieldTexts)
  const all = await listItems(projects, query)
  const englishPhases = language === 'en' ? all : await withLanguage('en', () => listItems(projects, query))
  const html = await createPageRenderer(formattedTexts(projects, all), { parentLevel: 3 })
  return all.map((phase, place) => {
    const { description, ...others } = withEmptyTexts(projects, phase, language, t[projects.name])
    // Colour and sign go by the English status, whatever it is called in Nepali.
    return { ...others, html: html(description), englishStatus: englishPhases[place]?.status || 'Upcoming' }
  })
}

export type PublishedPhase = Awaited<ReturnType<typeof publishedPhases>>[number]

const progressIn = (version: 'before' | 'after') => jsonNumber(sql.ref(version), 'progress')

/** The day on which the progress of a phase that visitors see last changed; empty where none has. */
export async function progressAsOf() {
  const db = await database()
  const last = await db
    .selectFrom('changes')
    .select('at')
    .where('type', '=', projects.name)
    .where('itemId', 'in', selectMatching(db, projects, {}).select('_id'))
    .where(sql<boolean>`${progressIn('after')} <> coalesce(${progressIn('before')}, -1)`)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? nepalDay(new Date(last.at)) : ''
}
