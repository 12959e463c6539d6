import { pageLink } from '../content/public/referred-items.server.ts'
import { tryRead } from '../content/store/attempt.server.ts'
import { findTargetAt, isFixedPath, pathOnSite } from '../content/store/site-links.server.ts'
import { findPublished, listItems } from '../content/store/store.server.ts'
import { cached } from '../content/store/until-changed.server.ts'
import { type MenuEntry, menu } from '../content/types/menu.ts'
import { splitLanguagePath } from '../process/language.ts'
import type { Navigation, NavigationItem } from './navigation.ts'
import { fixedPageTitle } from './page-names.server.ts'

export async function loadNavigation(): Promise<Navigation> {
  const read = await tryRead('menu', () => cached('menu', buildNavigation))
  return read.value ?? { header: [], footer: [], helpLinks: [] }
}

async function buildNavigation(): Promise<Navigation> {
  const entries = await listItems(menu)
  const visibleEntries = await Promise.all(
    entries.map(async (entry) => ({ entry, item: await visibleItem(entry) })),
  )
  const itemsUnder = (place: string) =>
    visibleEntries.flatMap(({ entry, item }) =>
      entry.under === place && item ? [{ ...item, id: entry._id }] : [],
    )
  const itemsWithChildren = (place: string) =>
    itemsUnder(place).flatMap(({ id, ...item }): NavigationItem[] => {
      const children = itemsUnder(id).map(({ id, ...child }) => child)
      const [first] = children
      if (!first) return item.to ? [item] : []
      return [{ ...item, children }]
    })
  return {
    header: itemsWithChildren('header').map((item) => ({
      ...item,
      to: item.to || (item.children?.[0]?.to ?? ''),
    })),
    footer: itemsWithChildren('footer'),
    helpLinks: [await pageLink('riverPage'), await pageLink('grievancePage')].flatMap((link) => link ?? []),
  }
}

/** What visitors see of an entry; nothing where it leads to what they can't open. */
async function visibleItem({ label, href }: MenuEntry): Promise<NavigationItem | undefined> {
  const { to, title } = (await resolveLink(href)) ?? {}
  const linkLabel = label || title || to
  return to === undefined || !linkLabel ? undefined : { label: linkLabel, to }
}

/** Where an address leads now, and what is there; undefined where visitors find nothing. */
export async function resolveLink(href: string): Promise<{ to: string; title?: string } | undefined> {
  const sitePath = pathOnSite(href)
  if (sitePath === undefined) return { to: href }
  const { path } = splitLanguagePath(sitePath)
  const suffix = /[?#].*$/.exec(href)?.[0] ?? ''
  if (isFixedPath(path.toLowerCase())) return { to: path + suffix, title: fixedPageTitle(path) }
  const found = await findTargetAt(path)
  if (!found) return /^\/(uploads|images|api)\//.test(path) ? { to: href } : undefined
  const item = await findPublished(found.type, found.id)
  if (!item) return undefined
  const title = String(Object(item)[found.type.titleField] ?? '')
  const isPage = found.type.slugFrom && !/^\/files\/|\/(apply|deadline\.ics)$/.test(path)
  return { to: isPage ? item.path + suffix : href, title }
}
