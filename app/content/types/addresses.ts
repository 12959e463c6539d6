import type { ContentType, Found } from '../kinds/type.ts'

/** The page on which visitors find an item, as a path. */
export function addressOf(type: ContentType, item: Found) {
  const [list = ''] = type.lists
  return (
    type.address?.({ ...item }) ?? (type.slugFrom ? `${list}/${encodeURIComponent(item.slug)}` : list || '/')
  )
}
