import { linkToPage } from '../content/public/referred-items.server.ts'
import { attempt } from '../content/store/attempt.server.ts'
import { foundAt, isFixed, pathOnSite } from '../content/store/site-links.server.ts'
import { findPublished, listItems } from '../content/store/store.server.ts'
import { untilChanged } from '../content/store/until-changed.server.ts'
import { type MenuEntry, menu } from '../content/types/menu.ts'
import { readEdition } from '../process/language.ts'
import type { Navigation, NavigationItem } from './navigation.ts'
import { fixedPageName } from './page-names.server.ts'

export async function currentNavigation(): Promise<Navigation> {
  const read = await attempt('menu', () => untilChanged('menu', makeNavigation))
  return read.value ?? { header: [], footer: [], forPublic: [] }
}

async function makeNavigation(): Promise<Navigation> {
  const entries = await listItems(menu)
  const shown = await Promise.all(entries.map(async (entry) => ({ entry, item: await shownAs(entry) })))
  const under = (place: string) =>
    shown.flatMap(({ entry, item }) => (entry.under === place && item ? [{ ...item, id: entry._id }] : []))
  const built = (place: string) =>
    under(place).flatMap(({ id, ...item }): NavigationItem[] => {
      const children = under(id).map(({ id, ...child }) => child)
      const [first] = children
      if (!first) return item.to ? [item] : []
      return [{ ...item, children }]
    })
  return {
    header: built('header').map((item) => ({ ...item, to: item.to || (item.children?.[0]?.to ?? '') })),
    footer: built('footer'),
    forPublic: [await linkToPage('riverPage'), await linkToPage('grievancePage')].flatMap(
      (link) => link ?? [],
    ),
  }
}

/** What visitors see of an entry; nothing where it leads to what they can't open. */
async function shownAs({ label, href }: MenuEntry): Promise<NavigationItem | undefined> {
  const { to, title } = (await targetOf(href)) ?? {}
  const said = label || title || to
  return to === undefined || !said ? undefined : { label: said, to }
}

/** Where an address leads now, and what is there; undefined where visitors find nothing. */
export async function targetOf(href: string): Promise<{ to: string; title?: string } | undefined> {
  const on = pathOnSite(href)
  if (on === undefined) return { to: href }
  const { path } = readEdition(on)
  const more = /[?#].*$/.exec(href)?.[0] ?? ''
  if (isFixed(path.toLowerCase())) return { to: path + more, title: fixedPageName(path) }
  const found = await foundAt(path)
  if (!found) return /^\/(uploads|images|api)\//.test(path) ? { to: href } : undefined
  const item = await findPublished(found.type, found.id)
  if (!item) return undefined
  const title = String(Object(item)[found.type.titled] ?? '')
  const isPage = found.type.slugFrom && !/^\/files\/|\/(apply|deadline\.ics)$/.test(path)
  return { to: isPage ? item.path + more : href, title }
}
