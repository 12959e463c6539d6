import type { ContentType, Figure } from '../kinds/type.ts'
import { applicationCounts } from './application-counts.server.ts'
import { downloadCounts } from './downloads.server.ts'

/** How each figure is read, by the ids of items, and what the API's description says of it. */
const known: Record<Figure, { read: typeof downloadCounts; words: object }> = {
  downloads: { read: downloadCounts, words: { description: 'How often its file was downloaded' } },
  applicationsReceived: { read: (_, ids) => applicationCounts(ids), words: {} },
}

/** What other tables count about items, by their ids; undefined for a type of which they count nothing. */
export async function figuresOf({ name, figures }: ContentType, ids: string[]) {
  if (!figures) return undefined
  const all = new Map(ids.map((id): [string, Record<string, number>] => [id, {}]))
  for (const [figure] of figures) {
    const counts = await known[figure].read(name, ids)
    for (const [id, item] of all) item[figure] = counts.get(id) ?? 0
  }
  return all
}

export const figureSchemas = ({ figures = [] }: ContentType) =>
  Object.fromEntries(figures.map(([figure]) => [figure, { type: 'integer', ...known[figure].words }]))
