import { sql } from 'kysely'
import { asContentDb } from '~/content/items/query.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { typesInSearchOrder } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'

/** The types of content on a page, without the settings. */
export const typesOnPage = (path: string): ContentType[] =>
  typesInSearchOrder.filter(
    ({ singletonId, site: { listPaths, embeddedOn } }) =>
      !singletonId && [...listPaths, ...embeddedOn].includes(path),
  )

/** False for a page whose lists are all empty. Pages with content of their own are never empty. */
export async function hasContentOnPage(path: string): Promise<boolean> {
  const types = typesOnPage(path).filter(
    ({ site: { listPaths } }) =>
      path !== '/' && listPaths.some((list) => list === path || list.startsWith(`${path}/`)),
  )
  if (types.length === 0) return true
  const found = await Promise.all(types.map((type) => hasItemsOn(type, path)))
  return found.includes(true)
}

/** Whether something is or was published there, such as a vacancy that has ended. */
export async function hasItemsOn({ name, fields, site }: ContentType, path: string): Promise<boolean> {
  const { field, paths } = site.pathBy ?? {}
  const [value] = Object.entries({ ...paths }).find(([, at]) => at === path) ?? []
  let rows = asContentDb(await database())
    .selectFrom(name)
    .select('_id')
    .limit(1)
  if (fields.visibility) rows = rows.where(sql.ref('visibility'), '=', 'Published')
  if (field && value) rows = rows.where(sql.ref(field), '=', value)
  return (await rows.executeTakeFirst()) !== undefined
}
