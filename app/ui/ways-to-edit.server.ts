import { currentStaff } from '~/auth/session.server.ts'
import { hasPermission } from '~/content/kinds/areas.ts'
import { adminPathOf, type ContentType, lowerFirst } from '~/content/kinds/type.ts'
import { findTargetAt, pathOnSite } from '~/content/store/site-links.server.ts'
import { typesInSearchOrder } from '~/content/types/registry.ts'
import { textOverrideType } from '~/content/types/words.ts'
import { splitLanguagePath } from '~/process/language.ts'
import { isValidPercentEncoding } from '~/process/percent-encoding.ts'

interface EditLink {
  label: string
  to: string
}

/** From a public page to what it shows in the staff area, and to its texts, for whoever keeps them. */
export async function listEditLinks(request: Request): Promise<EditLink[]> {
  const staff = await currentStaff(request)
  if (!staff) return []
  const { path } = splitLanguagePath(pathOnSite(new URL(request.url).pathname) ?? '/')
  const shownTypes = typesInSearchOrder.filter(({ listPaths, embeddedOn }) =>
    [...listPaths, ...embeddedOn].includes(path),
  )
  const foundItem = shownTypes.length > 0 ? undefined : await findTargetAt(path)
  const links = [
    ...(foundItem
      ? [{ type: foundItem.type, query: `?edit=${foundItem.id}`, label: editLabel(foundItem.type) }]
      : []),
    ...shownTypes.map((type) => ({ type, query: '', label: type.plural })),
    {
      type: textOverrideType,
      query: `?${new URLSearchParams({ on: decodePath(path) })}`,
      label: 'Edit texts of this page',
    },
  ]
  return links
    .filter(({ type }) => hasPermission(staff, type.permission))
    .map(({ type, query, label }) => ({ label, to: adminPathOf(type) + query }))
}

/** Letters of any script as they are: they are encoded once more in a query. */
const decodePath = (path: string) => (isValidPercentEncoding(path) ? decodeURIComponent(path) : path)

const editLabel = ({ singular }: ContentType) => `Edit this ${lowerFirst(singular)}`
