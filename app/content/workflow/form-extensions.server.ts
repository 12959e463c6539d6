import { parseJson } from '~/content/fields/kind.server.ts'
import { createContentQueryCreator } from '~/content/items/query.server.ts'
import { findRedirectedItemId } from '~/content/items/slugs.server.ts'
import { createItem, findItemRow, removeItem, updateItem } from '~/content/items/store.server.ts'
import { pathOnSite } from '~/content/links/resolve.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import { itemFromRow } from '~/content/schema/rows.server.ts'
import { type MenuEntry, type MenuPart, menu, menuParts, placeInputNames } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import type { Db, Transaction } from '~/db/database.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'

/** Inputs of a type's form beyond its fields. A working copy stores them until it is published. */
interface FormExtension {
  changedInputs(db: Db, id: string, inputs: FormInputs): Promise<FormInputs>
  apply(
    db: Transaction,
    id: string,
    inputs: FormInputs,
    by: { actor: string; isApproved: boolean },
  ): Promise<void>
  describe(
    db: Db,
    id: string,
    inputs: FormInputs,
  ): Promise<{ label: string; before: string; after: string }[]>
}

export const formExtensionOf = ({ name }: ContentType): FormExtension | undefined =>
  ({ [pages.name]: menuPlaces })[name]

/** JSON for a working copy; empty if nothing differs. */
export async function serializeExtensionInputs(db: Db, type: ContentType, id: string, inputs: FormInputs) {
  const changed = (await formExtensionOf(type)?.changedInputs(db, id, inputs)) ?? {}
  return Object.keys(changed).length > 0 ? JSON.stringify(changed) : ''
}

export async function applyExtensionInputs(
  db: Transaction,
  type: ContentType,
  id: string,
  inputs: FormInputs,
  by: { actor: string; isApproved: boolean },
) {
  const extension = formExtensionOf(type)
  const changed = (await extension?.changedInputs(db, id, inputs)) ?? {}
  if (Object.keys(changed).length > 0) await extension?.apply(db, id, changed, by)
}

export const parseExtensionInputs = (json: string | undefined): FormInputs => ({ ...Object(parseJson(json)) })

type EntriesByPart = Partial<Record<MenuPart, MenuEntry>>

async function listMenuEntries(db: Db): Promise<MenuEntry[]> {
  const rows = await createContentQueryCreator(db)
    .selectFrom(menu.name)
    .selectAll()
    .orderBy('position')
    .execute()
  return rows.map((row) => itemFromRow(menu, row))
}

function findPart(all: MenuEntry[], under: string) {
  const parentOfParent = all.find(({ _id }) => _id === under)?.under
  return menuParts.find((part) => part === under || part === parentOfParent)
}

async function findPageId(db: Db, href: string) {
  const slug = splitLanguagePath(pathOnSite(href) ?? '').path.slice(1)
  if (!slug) return undefined
  const rows = createContentQueryCreator(db).selectFrom(pages.name).select('_id').where('slug', '=', slug)
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

const menuPlaces: FormExtension = {
  async changedInputs(db, id, inputs) {
    const [menuEntries, placedEntries] = [await listMenuEntries(db), (await listEntriesByPage(db))[id] ?? {}]
    const entries = menuParts.flatMap((part): [string, string][] => {
      const under = inputs[placeInputNames[part]]
      if (under === undefined || under === (placedEntries[part]?.under ?? '')) return []
      return under === '' || isValidParent(menuEntries, part, under) ? [[placeInputNames[part], under]] : []
    })
    return Object.fromEntries(entries)
  },
  async apply(db, id, inputs, { actor, isApproved }) {
    const page = await findItemRow(db, pages, id)
    if (!page) return
    const placedEntries = (await listEntriesByPage(db))[id] ?? {}
    const { path: href } = itemFromRow(pages, page)
    for (const part of menuParts) {
      const [under, entry] = [inputs[placeInputNames[part]], placedEntries[part]]
      if (under === undefined || (!entry && !under)) continue
      if (!entry) await createItem(menu, { label: '', href, under }, actor, { within: db, isApproved })
      else if (under)
        await updateItem(menu, entry._id, { ...entry, under }, actor, {
          within: db,
          isApproved,
        })
      else await removeItem(menu, entry._id, actor, { within: db })
    }
  },
  async describe(db, id, inputs) {
    const [menuEntries, placedEntries] = [await listMenuEntries(db), (await listEntriesByPage(db))[id] ?? {}]
    const describeParent = (under = '') => {
      const parent = menuEntries.find(({ _id }) => _id === under)
      return parent
        ? `Below “${parent.label || parent.href}”`
        : (menu.fields.under.optionLabels?.[under] ?? '')
    }
    return menuParts.flatMap((part) => {
      const under = inputs[placeInputNames[part]]
      if (under === undefined) return []
      return [
        {
          label: partLabels[part],
          before: describeParent(placedEntries[part]?.under),
          after: describeParent(under),
        },
      ]
    })
  },
}

const partLabels = { header: 'Place in the menu', footer: 'Place in the footer' }

const isValidParent = (all: MenuEntry[], part: MenuPart, under: string) =>
  under === part || all.some(({ _id, under: grandparent }) => _id === under && grandparent === part)
