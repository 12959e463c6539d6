import { type RawBuilder, sql } from 'kysely'
import type { ContentType, Figure } from '../kinds/type.ts'
import { applicationCounts } from './application-counts.server.ts'
import { downloadCounts } from './downloads.server.ts'

interface KnownFigure {
  label: string
  read: typeof downloadCounts
  /** The same of the row that is read, in SQL. */
  ofRow(type: string): RawBuilder<number>
  words: string
}

const known: Record<Figure, KnownFigure> = {
  downloads: {
    label: 'Downloads',
    read: downloadCounts,
    ofRow: (type) =>
      sql`(select coalesce(sum(count), 0) from downloads where type = ${type} and itemId = _id)`,
    words: 'How often its file was downloaded',
  },
  applicationsReceived: {
    label: 'Applications',
    read: (_, ids) => applicationCounts(ids),
    ofRow: () => sql`(select count(*) from applications where jobId = jobs._id)`,
    words: 'How many people have applied',
  },
}

export const figureColumn = (type: ContentType, figure: Figure) => known[figure].ofRow(type.name)

export const figureLabel = (figure: Figure) => known[figure].label

export async function figuresOf({ name, figures }: ContentType, ids: string[]) {
  if (!figures) return undefined
  const all = new Map(ids.map((id): [string, Record<string, number>] => [id, {}]))
  for (const [figure] of figures) {
    const counts = await known[figure].read(name, ids)
    for (const [id, item] of all) item[figure] = counts.get(id) ?? 0
  }
  return all
}

const noChange =
  '; a counter, which is no change of the item: neither `updatedAt` nor `/api/changes` tells of it'

export const figureSchemas = ({ figures = [] }: ContentType) =>
  Object.fromEntries(
    figures.map(([figure]) => [
      figure,
      { type: 'integer', description: `${known[figure].words}${noChange}` },
    ]),
  )
