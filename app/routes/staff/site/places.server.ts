import { foundAt, pathOnSite } from '~/content/store/site-links.server.ts'
import { createItem, findItem, listItems, removeItem, updateItem } from '~/content/store/store.server.ts'
import { type MenuEntry, menu } from '~/content/types/menu.ts'
import { menuDefault } from '~/content/types/menu-default.ts'
import { pages } from '~/content/types/pages.ts'
import { changeContent } from '~/db/database.server.ts'
import { readEdition } from '~/process/language.ts'
import { targetOf } from '~/ui/navigation.server.ts'
import { fixedPageName } from '~/ui/page-names.server.ts'
import { type Part, type Places, parts, placeNames } from './places.ts'

/** Every entry as staff see it: what it is called, and whether visitors find what it leads to. */
export async function allEntries() {
  const entries = await listItems(menu, { unpublished: true })
  return Promise.all(
    entries.map(async (entry) => ({
      entry,
      name: entry.label || (await nameOf(entry.href)),
      isHidden: entry.href !== '' && (await targetOf(entry.href)) === undefined,
    })),
  )
}

type Entries = Awaited<ReturnType<typeof allEntries>>

async function nameOf(href: string) {
  const path = readEdition(pathOnSite(href) ?? '').path
  const found = path && (await foundAt(path))
  const item = found && (await findItem(found.type, found.id))
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

/** Which part of the site an entry belongs to. */
function partOf(all: Entries, under: string) {
  const above = all.find(({ entry }) => entry._id === under)?.entry.under
  return parts.find((part) => part === under || part === above)
}

/** The entries that lead to each page: by its id, the first in the menu and the first in the footer. */
async function entriesOfPages(all: Entries) {
  const placed: Record<string, Partial<Record<Part, MenuEntry>>> = {}
  for (const { entry } of all) {
    const path = pathOnSite(entry.href)
    const found = path === undefined ? undefined : await foundAt(readEdition(path).path)
    const part = partOf(all, entry.under)
    if (found?.type.name === pages.name && part) placed[found.id] = { [part]: entry, ...placed[found.id] }
  }
  return placed
}

/** What pages stand under, by their ids. */
export const placesOfPages = async (all: Entries): Promise<Record<string, Partial<Record<Part, string>>>> =>
  Object.fromEntries(
    Object.entries(await entriesOfPages(all)).map(([id, placed]) => [
      id,
      { header: placed.header?.under, footer: placed.footer?.under },
    ]),
  )

/** Puts a page where its form says that it stands; an entry that is there already moves. */
export async function placePage(id: string, texts: [string, string][], actor: string) {
  const page = await findItem(pages, id)
  const asked = Object.fromEntries(texts)
  if (!page) return
  const all = await allEntries()
  const places = placesIn(all)
  const placed = (await entriesOfPages(all))[id] ?? {}
  for (const part of parts) {
    const under = asked[placeNames[part]]
    const entry = placed[part]
    if (under === undefined || under === (entry?.under ?? '')) continue
    if (under && !places[part].some(([value]) => value === under)) continue
    if (!entry) await createItem(menu, { label: '', href: page.path, under }, actor)
    else if (under) await updateItem(menu, entry._id, { ...entry, under }, actor)
    else await removeItem(menu, entry._id, actor)
  }
}

/** The menu and the footer as the specification has them, in place of all that is there. */
export async function resetMenu(actor: string) {
  const entries = await listItems(menu, { unpublished: true })
  await changeContent(async (within) => {
    for (const { _id } of entries) await removeItem(menu, _id, actor, undefined, within)
    for (const [id, href, under, label = '', nepali] of menuDefault) {
      const ne = nepali && { ne: { label: nepali } }
      await createItem(menu, { label, href, under, ...ne }, actor, { id, within })
    }
  })
}
