import { createItem, findItem, listItems, removeItem } from '~/content/items/store.server.ts'
import { canSeeTitle } from '~/content/items/visibility.server.ts'
import { findTypeAndIdAtPath, pathOnSite } from '~/content/links/resolve.server.ts'
import type { Grants } from '~/content/schema/permissions.ts'
import { defaultMenu } from '~/content/types/default-menu.ts'
import { type MenuPart, menu } from '~/content/types/menu.ts'
import { listEntriesByPage } from '~/content/workflow/menu-places.server.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { fixedPageTitle, resolveLink } from '~/ui/frame/navigation.server.ts'

export type MenuPlaceOptions = Record<MenuPart, [value: string, label: string][]>

/** All menu entries with their labels, and whether visitors can open their targets. */
export async function listMenuEntries(rights: Grants) {
  const entries = await listItems(menu, { unpublished: true })
  return Promise.all(
    entries.map(async (entry) => ({
      entry,
      name: entry.label || (await entryName(entry.href, rights)),
      isHidden: entry.href !== '' && (await resolveLink(entry.href)) === undefined,
    })),
  )
}

type MenuEntries = Awaited<ReturnType<typeof listMenuEntries>>

async function entryName(href: string, rights: Grants) {
  const path = splitLanguagePath(pathOnSite(href) ?? '').path
  const found = path && (await findTypeAndIdAtPath(path))
  const item = found && (await findItem(found.type, found.id))
  if (found && item && !canSeeTitle(rights, found.type, item)) return href
  return item ? String(Object(item)[found.type.titleField]) : fixedPageTitle(path) || href || 'No label'
}

/** The parents an entry may have: a menu part, or one of its top-level entries. */
export function listMenuPlaceOptions(entries: MenuEntries): MenuPlaceOptions {
  const optionsBelow = (part: MenuPart): [string, string][] =>
    entries
      .filter(({ entry }) => entry.under === part)
      .map(({ entry, name }) => [entry._id, `Below “${name}”`])
  return {
    header: [['header', 'On top'], ...optionsBelow('header')],
    footer: [['footer', 'On top'], ...optionsBelow('footer')],
  }
}

export const listMenuPlacesByPage = async (): Promise<Record<string, Partial<Record<MenuPart, string>>>> =>
  Object.fromEntries(
    Object.entries(await listEntriesByPage(await database())).map(([id, placed]) => [
      id,
      { header: placed.header?.under, footer: placed.footer?.under },
    ]),
  )

export async function resetMenu(actor: string) {
  const entries = await listItems(menu, { unpublished: true })
  await changeContent(async (within) => {
    for (const { _id } of entries) await removeItem(menu, _id, actor, { within })
    for (const [id, href, under, label = '', nepali] of defaultMenu) {
      const ne = nepali && { ne: { label: nepali } }
      await createItem(menu, { label, href, under, ...ne }, actor, { id, within })
    }
  })
}
