import { type Db, database } from '../../db/database.server.ts'
import { publicItemFromRow } from '../kinds/columns.server.ts'
import { serverFieldKinds } from '../kinds/index.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { findReferences } from '../markdown/addresses.server.ts'
import type { LinkTargets } from '../markdown/html.server.ts'
import { type RenderOptions, renderFormatted } from '../markdown/render.server.ts'
import { findType } from '../types/registry.ts'
import { listArtistImpressions } from './impressions.server.ts'
import { anyTable } from './query.server.ts'
import { permalinkScope, visibilityConditions } from './visibility.server.ts'

export async function createRenderer(
  sources: readonly string[],
  options: Omit<RenderOptions, 'targets'> & { db?: Db } = {},
): Promise<(source: string) => string> {
  const { db, ...others } = options
  const [targets, impressionNames] = await Promise.all([
    findLinkTargets(sources, db),
    listArtistImpressions(),
  ])
  return (source) => renderFormatted(source, { ...others, targets, impressions: impressionNames })
}

export const formattedFields = ({ fields }: ContentType) =>
  Object.keys(fields).filter((key) => serverFieldKinds[fields[key]?.kind ?? 'text'].hasHtml)

export const formattedTexts = (type: ContentType, items: readonly object[]) =>
  formattedFields(type).flatMap((key) => items.map((item) => String(Reflect.get(item, key) ?? '')))

async function findLinkTargets(sources: readonly string[], db?: Db): Promise<LinkTargets> {
  const ids = new Map<ContentType, Set<string>>()
  for (const { type: name, id } of sources.flatMap(findReferences)) {
    const type = findType(name)
    if (type) ids.set(type, (ids.get(type) ?? new Set()).add(id))
  }
  const targets = new Map<string, string>()
  for (const [type, wantedIds] of ids) {
    let rows = anyTable(db ?? (await database()))
      .selectFrom(type.name)
      .selectAll()
      .where('_id', 'in', [...wantedIds])
    for (const rule of visibilityConditions(type, permalinkScope)) rows = rows.where(rule)
    for (const row of await rows.execute())
      targets.set(`${type.name}/${row._id}`, publicItemFromRow(type, row).path)
  }
  return targets
}
