import { sql } from 'kysely'
import { fillInFallbackTexts } from '~/content/items/empty-texts.ts'
import { matchingItemsQuery } from '~/content/items/query.server.ts'
import { type ListItemsQuery, listItems } from '~/content/items/store.server.ts'
import { formattedTexts } from '~/content/links/formatted.server.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { database } from '~/db/database.server.ts'
import { jsonNumber } from '~/db/sql.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { createGlossaryTextRenderer } from './glossary.server.ts'

export async function loadPublishedPhases(query?: ListItemsQuery) {
  const { language, t } = getTranslations('standIns')
  const phases = await listItems(projectPhases, query)
  const englishPhases =
    language === 'en' ? phases : await withLanguage('en', () => listItems(projectPhases, query))
  const html = await createGlossaryTextRenderer(formattedTexts(projectPhases, phases), { parentLevel: 3 })
  return phases.map((phase, index) => {
    const { description, ...others } = fillInFallbackTexts(
      projectPhases,
      phase,
      language,
      t[projectPhases.name],
    )
    // Colour and icon depend on the English status.
    return { ...others, html: html(description), englishStatus: englishPhases[index]?.status || 'Upcoming' }
  })
}

export type PublishedPhase = Awaited<ReturnType<typeof loadPublishedPhases>>[number]

const progressIn = (version: 'before' | 'after') => jsonNumber(sql.ref(version), 'progress')

/** The day of the last progress change of a public phase, or empty. */
export async function lastProgressChangeDay() {
  const db = await database()
  const last = await db
    .selectFrom('changes')
    .select('at')
    .where('type', '=', projectPhases.name)
    .where('itemId', 'in', matchingItemsQuery(db, projectPhases, {}).select('_id'))
    .where(sql<boolean>`${progressIn('after')} <> coalesce(${progressIn('before')}, -1)`)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? nepalDay(new Date(last.at)) : ''
}
