import { tryParseJson } from '~/content/fields/kind.server.ts'
import { selectItemRows } from '~/content/items/query.server.ts'
import { createItem, findItemRow, removeItem, updateItem } from '~/content/items/store.server.ts'
import { findRedirectedItemId } from '~/content/items/unique.server.ts'
import { pathOnSite } from '~/content/links/resolve.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import { itemFromRow } from '~/content/schema/rows.server.ts'
import { type MenuEntry, type MenuPart, menu, menuParts, placeInputNames } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import type { Db, Transaction } from '~/db/database.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'

/** The inputs of a page's form for its places in menu and footer, as far as they differ. None for other types. */
async function changedPlaces(db: Db, { name }: ContentType, id: string, inputs: FormInputs) {
  if (name !== pages.name) return {}
  const [menuEntries, placedEntries] = [await listMenuEntries(db), (await listEntriesByPage(db))[id] ?? {}]
  const entries = menuParts.flatMap((part): [string, string][] => {
    const under = inputs[placeInputNames[part]]
    if (under === undefined || under === (placedEntries[part]?.under ?? '')) return []
    return under === '' || isValidParent(menuEntries, part, under) ? [[placeInputNames[part], under]] : []
  })
  return Object.fromEntries(entries)
}

/** JSON for a working copy, which keeps the places until it is published. Empty if nothing differs. */
export async function serializeChangedPlaces(db: Db, type: ContentType, id: string, inputs: FormInputs) {
  const places = await changedPlaces(db, type, id, inputs)
  return Object.keys(places).length > 0 ? JSON.stringify(places) : ''
}

export const parsePlaces = (json: string): FormInputs => ({ ...Object(tryParseJson(json)) })

export async function applyPlaces(
  db: Transaction,
  type: ContentType,
  id: string,
  inputs: FormInputs,
  { actor, isApproved }: { actor: string; isApproved: boolean },
) {
  const places = await changedPlaces(db, type, id, inputs)
  const page = Object.keys(places).length > 0 && (await findItemRow(db, pages, id))
  if (!page) return
  const placedEntries = (await listEntriesByPage(db))[id] ?? {}
  const { path: href } = itemFromRow(pages, page)
  for (const part of menuParts) {
    const [under, entry] = [places[placeInputNames[part]], placedEntries[part]]
    if (under === undefined) continue
    const options = { within: db, isApproved }
    if (!entry) await createItem(menu, { label: '', href, under }, actor, options)
    else if (under) await updateItem(menu, entry._id, { ...entry, under }, actor, options)
    else await removeItem(menu, entry._id, actor, { within: db })
  }
}

export async function listPlaceChanges(db: Db, id: string, json: string) {
  if (!json) return []
  const [menuEntries, placedEntries] = [await listMenuEntries(db), (await listEntriesByPage(db))[id] ?? {}]
  const describeParent = (under = '') => {
    const parent = menuEntries.find(({ _id }) => _id === under)
    return parent ? `Below “${parent.label || parent.href}”` : (menu.fields.under.optionLabels?.[under] ?? '')
  }
  return menuParts.flatMap((part) => {
    const under = parsePlaces(json)[placeInputNames[part]]
    const before = describeParent(placedEntries[part]?.under)
    return under === undefined ? [] : [{ label: partLabels[part], before, after: describeParent(under) }]
  })
}

type EntriesByPart = Partial<Record<MenuPart, MenuEntry>>

async function listMenuEntries(db: Db): Promise<MenuEntry[]> {
  const rows = await selectItemRows(db, menu).selectAll().orderBy('position').execute()
  return rows.map((row) => itemFromRow(menu, row))
}

function findPart(all: MenuEntry[], under: string) {
  const parentOfParent = all.find(({ _id }) => _id === under)?.under
  return menuParts.find((part) => part === under || part === parentOfParent)
}

async function findPageId(db: Db, href: string) {
  const slug = splitLanguagePath(pathOnSite(href) ?? '').path.slice(1)
  if (!slug) return undefined
  const rows = selectItemRows(db, pages).select('_id').where('slug', '=', slug)
  return (await rows.executeTakeFirst())?._id ?? findRedirectedItemId(db, pages, slug)
}

/** Menu entries by page id: the first in the menu and the first in the footer. */
export async function listEntriesByPage(db: Db): Promise<Record<string, EntriesByPart>> {
  const menuEntries = await listMenuEntries(db)
  const placedEntries: Record<string, EntriesByPart> = {}
  for (const entry of menuEntries) {
    const id = await findPageId(db, entry.href)
    const part = findPart(menuEntries, entry.under)
    if (id && part) placedEntries[id] = { [part]: entry, ...placedEntries[id] }
  }
  return placedEntries
}

const partLabels = { header: 'Place in the menu', footer: 'Place in the footer' }

const isValidParent = (all: MenuEntry[], part: MenuPart, under: string) =>
  under === part || all.some(({ _id, under: grandparent }) => _id === under && grandparent === part)
