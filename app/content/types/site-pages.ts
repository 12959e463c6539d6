import type { Language } from '../../process/language.ts'
import { foundAs } from '../kinds/type.ts'
import { contentTypes, typesByPlace } from './registry.ts'

/** The public pages whose addresses are fixed, in the order of the specification; behind them, lists that came later. */
export const sitePages: readonly string[] = [
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
    ...contentTypes.flatMap(({ lists }) => lists),
  ]),
]

/** What a page is called that has no name of its own: as the type that it lists. */
export function listName(path: string, language: Language) {
  const type = typesByPlace.find(({ lists }) => lists.includes(path))
  return type ? foundAs(type, language)[1] : path
}
