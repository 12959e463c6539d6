import { sitePages } from '~/content/types/site-pages.ts'
import { database } from '../../db/database.server.ts'
import { isProbablyThere } from '../../files/storage.server.ts'
import { config } from '../../process/config.server.ts'
import { readEdition } from '../../process/language.ts'
import { evenSlug } from '../../process/slug.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { inBoth, spreadOut } from '../kinds/overlay.ts'
import type { FieldErrors } from '../kinds/rules.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { isLinkable, plainAddress, type Reference, referenceOf } from '../markdown/addresses.server.ts'
import { calendarPaths } from '../types/deadline-paths.ts'
import { feeds } from '../types/feed-links.ts'
import { movedTo } from '../types/moved-paths.ts'
import { typeOf, typesByPlace } from '../types/registry.ts'
import { anyTable } from './query.server.ts'
import { movedFrom } from './slugs.server.ts'
import { findItem } from './store.server.ts'

/** What is wrong with links to this site that were given anew: nothing is where they lead. */
export async function deadLinks(
  type: ContentType,
  given: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const values = spreadOut(type, given)
  const stored = spreadOut(type, before)
  for (const [key, { kind, label }] of Object.entries(inBoth(type).fields)) {
    const { leadsTo } = serverKinds[kind]
    if (!leadsTo) continue
    const known = key in stored ? leadsTo(stored[key]) : []
    for (const href of leadsTo(values[key])) {
      if (known.includes(href) || errors[key]) continue
      const wrong = await wrongWith(href)
      if (wrong) errors[key] = `${label}: ${wrong}`
    }
  }
  return errors
}

/** Of an address elsewhere its form alone is looked at. */
async function wrongWith(href: string): Promise<string | undefined> {
  const item = referenceOf(href)
  const type = item && typeOf(item.type)
  if (item)
    return type && (await findItem(type, item.id)) ? undefined : `${href} leads to nothing that is there.`
  const path = pathOnSite(href)
  if (path !== undefined)
    return (await isThere(path))
      ? undefined
      : `there is no page ${path} on this site. Open the page and copy its address.`
  return href === '' || isLinkable(plainAddress(href, ''))
    ? undefined
    : `a link can’t lead to ${href}. An address starts with /, #, https://, mailto: or tel:.`
}

/** The path of an address on this site; undefined for one elsewhere. */
export function pathOnSite(href: string): string | undefined {
  const { siteUrl } = config()
  if (!href.startsWith('/') && !href.startsWith(`${siteUrl}/`)) return undefined
  const { pathname } = new URL(href, siteUrl)
  try {
    return decodeURIComponent(pathname).replace(/(?<=.)\/+$/, '')
  } catch {
    return pathname
  }
}

const otherPages = [
  '/search',
  '/newsletter',
  '/api',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
]

export const isFixed = (path: string) =>
  [
    ...sitePages,
    ...Object.values(feeds).map((feed) => feed.path),
    ...Object.keys(movedTo),
    ...otherPages,
    ...Object.values(calendarPaths),
  ].includes(path)

/** Where visitors find something now, or will once a draft is published. */
async function isThere(address: string): Promise<boolean> {
  const { path } = readEdition(address)
  const lower = path.toLowerCase()
  if (isFixed(lower) || lower.startsWith('/api/')) return true
  const [, folder = '', second = ''] = path.split('/')
  if (folder === 'uploads' || folder === 'images') return isProbablyThere(second)
  return (await foundAt(path)) !== undefined
}

export async function foundAt(path: string): Promise<{ type: ContentType; id: string } | undefined> {
  const [, folder = '', second = '', third = ''] = path.split('/')
  const at = folder === 'files' ? { type: second, id: third } : await itemAt(path)
  const type = at && typeOf(at.type)
  if (!type || (folder === 'files' && !(await findItem(type, at.id)))) return undefined
  return { type, id: at.id }
}

/** The item whose page has this path, or had it before; `rest` is what stands behind that. */
export async function itemAt(path: string): Promise<Reference | undefined> {
  const lower = path.toLowerCase()
  for (const type of typesByPlace.filter(({ slugFrom }) => slugFrom)) {
    const list = type.lists.find((at) => lower.startsWith(`${at}/`))
    if (list === undefined && !type.standsAnywhere) continue
    const [slug = '', ...below] =
      list === undefined ? [lower.slice(1)] : path.slice(list.length + 1).split('/')
    if (!slug || !(below.length === 0 || /^(apply|deadline\.ics)$/.test(below.join('/')))) continue
    const id = await idOf(type, slug)
    if (id) return { type: type.name, id, rest: below.map((part) => `/${part}`).join('') }
  }
  return undefined
}

async function idOf(type: ContentType, given: string) {
  const db = await database()
  for (const slug of new Set([given, evenSlug(given)])) {
    const rows = anyTable(db).selectFrom(type.name)
    const found = await rows.select('_id').where('slug', '=', slug).executeTakeFirst()
    const id = found?._id ?? (await movedFrom(db, type, slug))
    if (id) return id
  }
  return undefined
}
