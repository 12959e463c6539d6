import { cached } from '~/content/items/cache.server.ts'
import { findPublished, listItems } from '~/content/items/store.server.ts'
import { findTypeAndIdAtPath, isFixedPath, pathOnSite } from '~/content/links/resolve.server.ts'
import { hasContentOnPage } from '~/content/public/list-pages.server.ts'
import { findSettingsPageLink } from '~/content/public/settings.server.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { type MenuEntry, menu } from '~/content/types/menu.ts'
import { labelOfListPath } from '~/content/types/site-pages.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import type { Navigation, NavigationItem } from './navigation.ts'

export async function loadNavigation(): Promise<Navigation> {
  const read = await tryRead('menu', () => cached('menu', buildNavigation))
  return read.value ?? { header: [], footer: [], helpLinks: [] }
}

async function buildNavigation(): Promise<Navigation> {
  const entries = await listItems(menu)
  const visibleEntries = await Promise.all(
    entries.map(async (entry) => ({ entry, item: await visibleItem(entry) })),
  )
  const itemsUnder = (parent: string) =>
    visibleEntries.flatMap(({ entry, item }) =>
      entry.under === parent && item ? [{ ...item, id: entry._id }] : [],
    )
  const itemsWithChildren = (location: string) =>
    itemsUnder(location).flatMap(({ id, ...item }): NavigationItem[] => {
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
    helpLinks: [await findSettingsPageLink('riverPage'), await findSettingsPageLink('grievancePage')].flatMap(
      (link) => link ?? [],
    ),
  }
}

/** Undefined if visitors cannot open the target, or would find nothing there. */
async function visibleItem({ label, href }: MenuEntry): Promise<NavigationItem | undefined> {
  if (!(await hasContentOnPage(href))) return undefined
  const { to, title } = (await resolveLink(href)) ?? {}
  const linkLabel = label || title || to
  return to === undefined || !linkLabel ? undefined : { label: linkLabel, to }
}

/** The current path and title of a link target; undefined if visitors cannot open it. */
export async function resolveLink(href: string): Promise<{ to: string; title?: string } | undefined> {
  const sitePath = pathOnSite(href)
  if (sitePath === undefined) return { to: href }
  const { path } = splitLanguagePath(sitePath)
  const suffix = /[?#].*$/.exec(href)?.[0] ?? ''
  if (isFixedPath(path.toLowerCase())) return { to: path + suffix, title: fixedPageTitle(path) }
  const found = await findTypeAndIdAtPath(path)
  if (!found) return /^\/(uploads|images|api)\//.test(path) ? { to: href } : undefined
  const item = await findPublished(found.type, found.id)
  if (!item) return undefined
  const title = String(Object(item)[found.type.titleField] ?? '')
  const isPage = found.type.site.slugFrom && !/^\/files\/|\/(apply|deadline\.ics)$/.test(path)
  return { to: isPage ? item.path + suffix : href, title }
}

export function fixedPageTitle(path: string): string {
  const { nav, contactUs } = getTranslations('ui').t.frame
  const names: Record<string, string> = {
    '/': nav.home,
    '/company': nav.company,
    '/company/board': nav.board,
    '/company/management': nav.management,
    '/company/policies': nav.policies,
    '/projects': nav.projects,
    '/projects/ror': nav.ror,
    '/projects/reservoir': nav.reservoir,
    '/projects/transmission': nav.transmission,
    '/projects/om': nav.om,
    '/downloads/forms': nav.forms,
    '/downloads/reports': nav.reports,
    '/downloads/procurement': nav.procurement,
    '/notice-board': nav.noticeBoard,
    '/notice-board/tenders': nav.tenders,
    '/notice-board/announcements': nav.announcements,
    '/notice-board/careers': nav.careers,
    '/gallery': nav.gallery,
    '/contact': contactUs,
  }
  return names[path] ?? labelOfListPath(path, currentLanguage())
}
