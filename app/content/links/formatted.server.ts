import { sql } from 'kysely'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { cached } from '~/content/items/cache.server.ts'
import { selectPublicRows } from '~/content/items/query.server.ts'
import type { LinkedItemPaths } from '~/content/markdown/html.server.ts'
import { findReferences } from '~/content/markdown/links.server.ts'
import { type RenderOptions, renderMarkdownToHtml } from '~/content/markdown/render.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { localizedItemFromRow } from '~/content/schema/rows.server.ts'
import { library } from '~/content/types/library.ts'
import { findType, staffOnlyTypes } from '~/content/types/registry.ts'
import { type Db, database } from '~/db/database.server.ts'
import { shortHashFromName } from '~/files/names.ts'

/** Short names of the pictures that the library marks as artist's impressions. */
export const listArtistImpressionNames = (): Promise<readonly string[]> =>
  cached('impressions', readImpressions)

async function readImpressions() {
  const internalNames = sql.join(staffOnlyTypes.map(({ name }) => sql.lit(name)))
  const rows = await (await database())
    .selectFrom('library')
    .innerJoin('file_uses', (join) =>
      join.onRef('file_uses.itemId', '=', 'library._id').on('file_uses.type', '=', library.name),
    )
    .select('file_uses.name')
    .where('library.impression', '=', 1)
    .where(
      sql<boolean>`exists (select 1 from file_uses as used where used.name = file_uses.name and used.type not in (${internalNames}))`,
    )
    .orderBy('file_uses.name')
    .execute()
  return rows.map(({ name }) => shortHashFromName(name))
}

export async function createFormattedHtmlRenderer(
  sources: readonly string[],
  options: Omit<RenderOptions, 'targets'> & { db?: Db } = {},
): Promise<(source: string) => string> {
  const { db, ...others } = options
  const [targets, impressionNames] = await Promise.all([
    findLinkTargets(sources, db),
    listArtistImpressionNames(),
  ])
  return (source) => renderMarkdownToHtml(source, { ...others, targets, impressions: impressionNames })
}

export const formattedFieldKeys = ({ fields }: ContentType) =>
  Object.keys(fields).filter((key) => serverFieldKinds[fields[key]?.kind ?? 'text'].hasHtml)

export const formattedTexts = (type: ContentType, items: readonly object[]) =>
  formattedFieldKeys(type).flatMap((key) => items.map((item) => String(Reflect.get(item, key) ?? '')))

async function findLinkTargets(sources: readonly string[], db?: Db): Promise<LinkedItemPaths> {
  const ids = new Map<ContentType, Set<string>>()
  for (const { type: name, id } of sources.flatMap(findReferences)) {
    const type = findType(name)
    if (type) ids.set(type, (ids.get(type) ?? new Set()).add(id))
  }
  const targets = new Map<string, string>()
  for (const [type, wantedIds] of ids) {
    const rows = selectPublicRows(db ?? (await database()), type).selectAll()
    for (const row of await rows.where('_id', 'in', [...wantedIds]).execute())
      targets.set(`${type.name}/${row._id}`, localizedItemFromRow(type, row).path)
  }
  return targets
}
