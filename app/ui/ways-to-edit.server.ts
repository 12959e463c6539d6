import { signedIn } from '~/auth/session.server.ts'
import { mayKeep } from '~/content/kinds/areas.ts'
import { type ContentType, inSentence, screenOf } from '~/content/kinds/type.ts'
import { foundAt, pathOnSite } from '~/content/store/site-links.server.ts'
import { typesByPlace } from '~/content/types/registry.ts'
import { words } from '~/content/types/words.ts'
import { readEdition } from '~/process/language.ts'
import { isUtf8 } from '~/process/percent-encoding.ts'

interface WayToEdit {
  label: string
  to: string
}

/** From a public page to what it shows in the staff area, and to its texts, for whoever keeps them. */
export async function waysToEdit(request: Request): Promise<WayToEdit[]> {
  const staff = await signedIn(request)
  if (!staff) return []
  const { path } = readEdition(pathOnSite(new URL(request.url).pathname) ?? '/')
  const shown = typesByPlace.filter(({ lists, alsoOn }) => [...lists, ...alsoOn].includes(path))
  const found = shown.length > 0 ? undefined : await foundAt(path)
  const ways = [
    ...(found ? [{ type: found.type, query: `?edit=${found.id}`, label: editOf(found.type) }] : []),
    ...shown.map((type) => ({ type, query: '', label: type.many })),
    { type: words, query: `?${new URLSearchParams({ on: asRead(path) })}`, label: 'Edit texts of this page' },
  ]
  return ways
    .filter(({ type }) => mayKeep(staff, type.area))
    .map(({ type, query, label }) => ({ label, to: screenOf(type) + query }))
}

/** Letters of any script as they are: they are encoded once more in a query. */
const asRead = (path: string) => (isUtf8(path) ? decodeURIComponent(path) : path)

const editOf = ({ one }: ContentType) => `Edit this ${inSentence(one)}`
