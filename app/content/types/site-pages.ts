import { lowerFirst, searchLabelsOf } from '~/content/schema/define.ts'
import type { Language } from '~/i18n/language.ts'
import { contentTypes, typesInSearchOrder } from './registry.ts'
import { pathRedirects } from './site-paths.ts'

/** Public pages with fixed paths: those of the specification in its order, then later lists. */
export const fixedPagePaths: readonly string[] = [
  ...new Set([
    '/',
    '/company',
    '/company/board',
    '/company/management',
    '/company/policies',
    '/projects',
    '/projects/ror',
    '/projects/reservoir',
    '/projects/transmission',
    '/projects/om',
    '/downloads/forms',
    '/downloads/reports',
    '/downloads/procurement',
    '/notice-board',
    '/notice-board/tenders',
    '/notice-board/announcements',
    '/notice-board/careers',
    '/gallery',
    '/contact',
    ...contentTypes.flatMap(({ site: { listPaths } }) => listPaths),
  ]),
]

export function labelOfListPath(path: string, language: Language) {
  const type = typesInSearchOrder.find(({ site: { listPaths } }) => listPaths.includes(path))
  return type ? searchLabelsOf(type, language)[1] : path
}

const reservedSegments: Record<string, string> = {
  ne: 'the Nepali edition',
  api: 'programs',
  admin: 'the staff area',
  login: 'the staff area',
  logout: 'the staff area',
  preview: 'previews of drafts',
  uploads: 'stored files',
  images: 'stored pictures',
  files: 'documents',
  assets: 'the files that the site is made of',
  newsletter: 'the newsletter',
  search: 'the search',
  healthz: 'whoever watches over the server',
  readyz: 'whoever watches over the server',
  metrics: 'whoever watches over the server',
}

/** Explains in a sentence why a path such as `/company/history` is taken. Undefined if it is free. */
export function reservedPathReason(path: string): string | undefined {
  const [, first = ''] = path.split('/')
  const owner = Object.hasOwn(reservedSegments, first) && reservedSegments[first]
  if (owner) return `Addresses that begin with /${first} are for ${owner}.`
  if (fixedPagePaths.includes(path)) return `${path} is one of the site’s own pages.`
  if (Object.hasOwn(pathRedirects, path)) return `${path} leads on to ${pathRedirects[path]}.`
  for (const {
    site: { slugFrom, listPaths, listLabel },
    plural,
  } of typesInSearchOrder) {
    const list = slugFrom && listPaths.find((at) => path.startsWith(`${at}/`))
    if (list) return `Addresses below ${list} are for the ${listLabel ?? lowerFirst(plural)}.`
  }
  return undefined
}
