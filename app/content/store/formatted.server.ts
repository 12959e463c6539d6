import { type Db, database } from '../../db/database.server.ts'
import { publicItem } from '../kinds/columns.server.ts'
import { serverKinds } from '../kinds/index.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { referencesIn } from '../markdown/addresses.server.ts'
import type { Targets } from '../markdown/html.server.ts'
import { formattedHtml, type RenderOptions } from '../markdown/render.server.ts'
import { typeOf } from '../types/registry.ts'
import { impressions } from './impressions.server.ts'
import { anyTable } from './query.server.ts'
import { open, seen } from './visibility.server.ts'

export async function rendererOf(
  sources: readonly string[],
  options: Omit<RenderOptions, 'targets'> & { db?: Db } = {},
): Promise<(source: string) => string> {
  const { db, ...others } = options
  const [targets, marked] = await Promise.all([targetsOf(sources, db), impressions()])
  return (source) => formattedHtml(source, { ...others, targets, impressions: marked })
}

export const formattedKeys = ({ fields }: ContentType) =>
  Object.keys(fields).filter((key) => serverKinds[fields[key]?.kind ?? 'text'].html)

export const formattedTexts = (type: ContentType, items: readonly object[]) =>
  formattedKeys(type).flatMap((key) => items.map((item) => String(Reflect.get(item, key) ?? '')))

async function targetsOf(sources: readonly string[], db?: Db): Promise<Targets> {
  const ids = new Map<ContentType, Set<string>>()
  for (const { type: name, id } of sources.flatMap(referencesIn)) {
    const type = typeOf(name)
    if (type) ids.set(type, (ids.get(type) ?? new Set()).add(id))
  }
  const targets = new Map<string, string>()
  for (const [type, wanted] of ids) {
    let rows = anyTable(db ?? (await database()))
      .selectFrom(type.name)
      .selectAll()
      .where('_id', 'in', [...wanted])
    for (const rule of seen(type, open)) rows = rows.where(rule)
    for (const row of await rows.execute()) targets.set(`${type.name}/${row._id}`, publicItem(type, row).path)
  }
  return targets
}
