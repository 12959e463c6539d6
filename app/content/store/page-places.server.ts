import type { Db } from '../../db/database.server.ts'
import { readEdition } from '../../process/language.ts'
import { fromRow } from '../kinds/columns.server.ts'
import { type MenuEntry, menu } from '../types/menu.ts'
import { type Part, parts, placeNames } from '../types/page-places.ts'
import { pages } from '../types/pages.ts'
import { keepBeside } from './beside.server.ts'
import { anyTable } from './query.server.ts'
import { pathOnSite } from './site-links.server.ts'
import { movedFrom } from './slugs.server.ts'
import { createItem, findRow, removeItem, updateItem } from './store.server.ts'

type Placed = Partial<Record<Part, MenuEntry>>

async function entriesIn(db: Db): Promise<MenuEntry[]> {
  const rows = await anyTable(db).selectFrom(menu.name).selectAll().orderBy('position').execute()
  return rows.map((row) => fromRow(menu, row))
}

function partOf(all: MenuEntry[], under: string) {
  const above = all.find(({ _id }) => _id === under)?.under
  return parts.find((part) => part === under || part === above)
}

async function pageAt(db: Db, href: string) {
  const slug = readEdition(pathOnSite(href) ?? '').path.slice(1)
  if (!slug) return undefined
  const rows = anyTable(db).selectFrom(pages.name).select('_id').where('slug', '=', slug)
  return (await rows.executeTakeFirst())?._id ?? movedFrom(db, pages, slug)
}

/** The entries that lead to each page: by its id, the first in the menu and the first in the footer. */
export async function entriesOfPages(db: Db): Promise<Record<string, Placed>> {
  const all = await entriesIn(db)
  const placed: Record<string, Placed> = {}
  for (const entry of all) {
    const id = await pageAt(db, entry.href)
    const part = partOf(all, entry.under)
    if (id && part) placed[id] = { [part]: entry, ...placed[id] }
  }
  return placed
}

keepBeside(pages, {
  async asked(db, id, inputs) {
    const [all, placed] = [await entriesIn(db), (await entriesOfPages(db))[id] ?? {}]
    const entries = parts.flatMap((part): [string, string][] => {
      const under = inputs[placeNames[part]]
      if (under === undefined || under === (placed[part]?.under ?? '')) return []
      return under === '' || isPlace(all, part, under) ? [[placeNames[part], under]] : []
    })
    return Object.fromEntries(entries)
  },
  async carryOut(db, id, asked, { actor, isSeen }) {
    const page = await findRow(db, pages, id)
    if (!page) return
    const placed = (await entriesOfPages(db))[id] ?? {}
    const { path: href } = fromRow(pages, page)
    for (const part of parts) {
      const [under, entry] = [asked[placeNames[part]], placed[part]]
      if (under === undefined || (!entry && !under)) continue
      if (!entry) await createItem(menu, { label: '', href, under }, actor, { within: db, isSeen })
      else if (under)
        await updateItem(menu, entry._id, { ...entry, under }, actor, {
          within: db,
          isSeen,
        })
      else await removeItem(menu, entry._id, actor, { within: db })
    }
  },
  async told(db, id, asked) {
    const [all, placed] = [await entriesIn(db), (await entriesOfPages(db))[id] ?? {}]
    const words = (under = '') => {
      const above = all.find(({ _id }) => _id === under)
      return above ? `Below “${above.label || above.href}”` : (menu.fields.under.labels?.[under] ?? '')
    }
    return parts.flatMap((part) => {
      const under = asked[placeNames[part]]
      if (under === undefined) return []
      return [{ label: labels[part], before: words(placed[part]?.under), after: words(under) }]
    })
  },
})

const labels = { header: 'Place in the menu', footer: 'Place in the footer' }

/** On top of its part, or below an entry that is. */
const isPlace = (all: MenuEntry[], part: Part, under: string) =>
  under === part || all.some(({ _id, under: above }) => _id === under && above === part)
