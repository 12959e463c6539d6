import { listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { typesInSearchOrder } from '~/content/types/registry.ts'

/** The types of content on a page, without the settings. */
export const typesOnPage = (path: string): ContentType[] =>
  typesInSearchOrder.filter(
    ({ singletonId, site: { listPaths, embeddedOn } }) =>
      !singletonId && [...listPaths, ...embeddedOn].includes(path),
  )

/** False for a page whose lists are all empty. The home page and pages without lists have content of their own. */
export async function hasContent(path: string): Promise<boolean> {
  const types = typesOnPage(path)
  if (path === '/' || types.length === 0) return true
  const found = await Promise.all(types.map((type) => hasItemsOn(type, path)))
  return found.includes(true)
}

export async function hasItemsOn(type: ContentType, path: string): Promise<boolean> {
  const { field, paths } = type.site.pathBy ?? {}
  const [value] = Object.entries({ ...paths }).find(([, at]) => at === path) ?? []
  const filters = field && value ? { [field]: value } : undefined
  return (await listItems(type, { visible: true, limit: 1, filters })).length > 0
}
