import type { Language } from '../../process/language.ts'
import { searchLabels } from '../kinds/type.ts'
import { contentTypes, typesInSearchOrder } from './registry.ts'

/** The public pages whose addresses are fixed, in the order of the specification; behind them, lists that came later. */
export const fixedPages: readonly string[] = [
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
    ...contentTypes.flatMap(({ listPaths }) => listPaths),
  ]),
]

/** What a page is called that has no name of its own: as the type that it lists. */
export function listPathLabel(path: string, language: Language) {
  const type = typesInSearchOrder.find(({ listPaths }) => listPaths.includes(path))
  return type ? searchLabels(type, language)[1] : path
}
