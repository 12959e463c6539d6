import { inSentence } from '../kinds/type.ts'
import { movedTo } from './moved-paths.ts'
import { typesByPlace } from './registry.ts'
import { sitePages } from './site-pages.ts'

const firstWords: Record<string, string> = {
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
export function siteHas(path: string): string | undefined {
  const [, first = ''] = path.split('/')
  const owner = Object.hasOwn(firstWords, first) && firstWords[first]
  if (owner) return `Addresses that begin with /${first} are for ${owner}.`
  if (sitePages.includes(path)) return `${path} is one of the site’s own pages.`
  if (Object.hasOwn(movedTo, path)) return `${path} leads on to ${movedTo[path]}.`
  for (const { slugFrom, lists, listName, many } of typesByPlace) {
    const list = slugFrom && lists.find((at) => path.startsWith(`${at}/`))
    if (list) return `Addresses below ${list} are for the ${listName ?? inSentence(many)}.`
  }
  return undefined
}
