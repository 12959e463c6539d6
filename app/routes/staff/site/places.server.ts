import type { Rights } from '~/content/kinds/areas.ts'
import { entriesOfPages } from '~/content/store/page-places.server.ts'
import { foundAt, pathOnSite } from '~/content/store/site-links.server.ts'
import { mayTell } from '~/content/store/standing.server.ts'
import { createItem, findItem, listItems, removeItem } from '~/content/store/store.server.ts'
import { menu } from '~/content/types/menu.ts'
import { menuDefault } from '~/content/types/menu-default.ts'
import type { Part } from '~/content/types/page-places.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { readEdition } from '~/process/language.ts'
import { targetOf } from '~/ui/navigation.server.ts'
import { fixedPageName } from '~/ui/page-names.server.ts'
import type { Places } from './places.ts'

/** Every entry as somebody of staff sees it: what it is called, and whether visitors find what it leads to. */
export async function allEntries(rights: Rights) {
  const entries = await listItems(menu, { unpublished: true })
  return Promise.all(
    entries.map(async (entry) => ({
      entry,
      name: entry.label || (await nameOf(entry.href, rights)),
      isHidden: entry.href !== '' && (await targetOf(entry.href)) === undefined,
    })),
  )
}

type Entries = Awaited<ReturnType<typeof allEntries>>

async function nameOf(href: string, rights: Rights) {
  const path = readEdition(pathOnSite(href) ?? '').path
  const found = path && (await foundAt(path))
  const item = found && (await findItem(found.type, found.id))
  if (found && item && !mayTell(rights, found.type, item)) return href
  return item ? String(Object(item)[found.type.titled]) : fixedPageName(path) || href || 'No label'
}

/** Where an entry may stand, in the menu and in the footer: on top, or below one that does. */
export function placesIn(all: Entries): Places {
  const below = (part: Part): [string, string][] =>
    all.filter(({ entry }) => entry.under === part).map(({ entry, name }) => [entry._id, `Below “${name}”`])
  return {
    header: [['header', 'On top'], ...below('header')],
    footer: [['footer', 'On top'], ...below('footer')],
  }
}

export const placesOfPages = async (): Promise<Record<string, Partial<Record<Part, string>>>> =>
  Object.fromEntries(
    Object.entries(await entriesOfPages(await database())).map(([id, placed]) => [
      id,
      { header: placed.header?.under, footer: placed.footer?.under },
    ]),
  )

export async function resetMenu(actor: string) {
  const entries = await listItems(menu, { unpublished: true })
  await changeContent(async (within) => {
    for (const { _id } of entries) await removeItem(menu, _id, actor, { within })
    for (const [id, href, under, label = '', nepali] of menuDefault) {
      const ne = nepali && { ne: { label: nepali } }
      await createItem(menu, { label, href, under, ...ne }, actor, { id, within })
    }
  })
}
