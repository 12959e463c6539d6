import { lowerFirst } from '../kinds/type.ts'
import { pathRedirects } from './moved-paths.ts'
import { typesInSearchOrder } from './registry.ts'
import { fixedPages } from './site-pages.ts'

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

/** What the site itself has at an address, in a sentence; undefined where it is free. A path as `/company/history`. */
export function reservedPathReason(path: string): string | undefined {
  const [, first = ''] = path.split('/')
  const owner = Object.hasOwn(reservedSegments, first) && reservedSegments[first]
  if (owner) return `Addresses that begin with /${first} are for ${owner}.`
  if (fixedPages.includes(path)) return `${path} is one of the site’s own pages.`
  if (Object.hasOwn(pathRedirects, path)) return `${path} leads on to ${pathRedirects[path]}.`
  for (const { slugFrom, listPaths, listLabel, plural } of typesInSearchOrder) {
    const list = slugFrom && listPaths.find((at) => path.startsWith(`${at}/`))
    if (list) return `Addresses below ${list} are for the ${listLabel ?? lowerFirst(plural)}.`
  }
  return undefined
}
