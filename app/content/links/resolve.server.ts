import { config } from '~/config/config.server.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { selectItemRows } from '~/content/items/query.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { findRedirectedItemId } from '~/content/items/unique.server.ts'
import {
  type ItemReference,
  isLinkableAddress,
  normalizeAddress,
  parseItemAddress,
} from '~/content/markdown/links.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { FieldErrors } from '~/content/schema/parse-values.server.ts'
import { flattenTranslatedValues, typeWithTranslationFields } from '~/content/schema/translations.ts'
import { findType, typesInSearchOrder } from '~/content/types/registry.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { calendarPaths, feeds, pathRedirects } from '~/content/types/site-paths.ts'
import { database } from '~/db/database.server.ts'
import { probablyExists } from '~/files/storage/storage.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { normalizeSlug } from '~/text/slug.ts'

/** Errors for new links to missing pages of this site. */
export async function findBrokenLinkErrors(
  type: ContentType,
  submitted: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const values = flattenTranslatedValues(type, submitted)
  const storedValues = flattenTranslatedValues(type, before)
  for (const [key, { kind, label }] of Object.entries(typeWithTranslationFields(type).fields)) {
    const { linkedAddresses } = serverFieldKinds[kind]
    if (!linkedAddresses) continue
    const knownLinks = key in storedValues ? linkedAddresses(storedValues[key]) : []
    for (const href of linkedAddresses(values[key])) {
      if (knownLinks.includes(href) || errors[key]) continue
      const problem = await linkProblem(href)
      if (problem) errors[key] = `${label}: ${problem}`
    }
  }
  return errors
}

/** Checks only the form of an external address. */
async function linkProblem(href: string): Promise<string | undefined> {
  const item = parseItemAddress(href)
  const type = item && findType(item.type)
  if (item)
    return type && (await findItem(type, item.id)) ? undefined : `${href} leads to nothing that is there.`
  const path = pathOnSite(href)
  if (path !== undefined)
    return (await pathExists(path))
      ? undefined
      : `there is no page ${path} on this site. Open the page and copy its address.`
  return href === '' || isLinkableAddress(normalizeAddress(href, ''))
    ? undefined
    : `a link can’t lead to ${href}. An address starts with /, #, https://, mailto: or tel:.`
}

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

const unlistedPages = [
  '/search',
  '/newsletter',
  '/api',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
]

export const isFixedPath = (path: string) =>
  [
    ...fixedPagePaths,
    ...Object.values(feeds).map((feed) => feed.path),
    ...Object.keys(pathRedirects),
    ...unlistedPages,
    ...Object.values(calendarPaths),
  ].includes(path)

/** Also true for items that are not published yet. */
async function pathExists(address: string): Promise<boolean> {
  const { path } = splitLanguagePath(address)
  const lower = path.toLowerCase()
  if (isFixedPath(lower) || lower.startsWith('/api/')) return true
  const [, folder = '', second = ''] = path.split('/')
  if (folder === 'uploads' || folder === 'images') return probablyExists(second)
  return (await findTypeAndIdAtPath(path)) !== undefined
}

export async function findTypeAndIdAtPath(
  path: string,
): Promise<{ type: ContentType; id: string } | undefined> {
  const [, folder = '', second = '', third = ''] = path.split('/')
  const reference = folder === 'files' ? { type: second, id: third } : await findReferenceAtPath(path)
  const type = reference && findType(reference.type)
  if (!type || (folder === 'files' && !(await findItem(type, reference.id)))) return undefined
  return { type, id: reference.id }
}

/** The item at this path, or redirected from it; `suffix` is the rest of the path. */
export async function findReferenceAtPath(path: string): Promise<ItemReference | undefined> {
  const lower = path.toLowerCase()
  for (const type of typesInSearchOrder.filter(({ site: { slugFrom } }) => slugFrom)) {
    const listPath = type.site.listPaths.find((at) => lower.startsWith(`${at}/`))
    if (listPath === undefined && !type.site.freePath) continue
    const [slug = '', ...restParts] =
      listPath === undefined ? [lower.slice(1)] : path.slice(listPath.length + 1).split('/')
    if (!slug || !(restParts.length === 0 || /^(apply|deadline\.ics)$/.test(restParts.join('/')))) continue
    const id = await findIdBySlug(type, slug)
    if (id) return { type: type.name, id, suffix: restParts.map((part) => `/${part}`).join('') }
  }
  return undefined
}

async function findIdBySlug(type: ContentType, slugInput: string) {
  const db = await database()
  for (const slug of new Set([slugInput, normalizeSlug(slugInput)])) {
    const rows = selectItemRows(db, type)
    const found = await rows.select('_id').where('slug', '=', slug).executeTakeFirst()
    const id = found?._id ?? (await findRedirectedItemId(db, type, slug))
    if (id) return id
  }
  return undefined
}
