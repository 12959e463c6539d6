// What stands for others every day; all of them are looked at by `npm run test:browsers`.
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { englishPaths } from '../route-paths.ts'

const routes = englishPaths().map(({ path, file }) => ({
  file,
  pattern: new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+').replace('*', '.*')}$`),
}))

/** The first of these pages that each module of the route table makes. */
export function oneOfEachRoute(pages: readonly string[]) {
  const chosen = new Map<string, string>()
  for (const page of pages) {
    const { file } = routes.find(({ pattern }) => pattern.test(page.replace(/[?#].*/, ''))) ?? {}
    if (!file) throw new Error(`No route makes ${page}.`)
    if (!chosen.has(file)) chosen.set(file, page)
  }
  return new Set(chosen.values())
}

const types: readonly ContentType[] = contentTypes

/** The content type that a screen of the staff area keeps, if any. */
export const typeOf = (screen: string) => types.find((type) => adminPathOf(type) === `/admin/${screen}`)

function partsOf(screen: string) {
  const { fields = {}, orderable, groupField, dateField, slugFrom } = typeOf(screen) ?? {}
  const has = { ordered: orderable, groupedBy: groupField, dated: dateField, slugFrom }
  const kinds = Object.values(fields).flatMap(({ kind, translated }) => [
    kind,
    translated ? `ne ${kind}` : kind,
  ])
  return [...kinds, ...Object.entries(has).flatMap(([part, is]) => (is ? [part] : []))]
}

/** Of these screens as many as it takes for a field of each kind, and for each way of arranging a list. */
export function oneOfEachKind(screens: readonly string[]) {
  const seen = new Set<string>()
  const news = (screen: string) => new Set(partsOf(screen).filter((part) => !seen.has(part))).size
  const chosen = new Set<string>()
  for (;;) {
    const [best = ''] = [...screens].sort((a, b) => news(b) - news(a))
    if (news(best) === 0) return chosen
    chosen.add(best)
    for (const part of partsOf(best)) seen.add(part)
  }
}
