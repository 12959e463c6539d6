// Samples for the default run; `npm run test:browsers` tests all pages and screens.
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { englishPaths } from '../route-paths.ts'

export { staffScreens } from '../route-paths.ts'

const routes = englishPaths().map(({ path, file }) => ({
  file,
  pattern: new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+').replace('*', '.*')}$`),
}))

/** The first page of each route module. */
export function sampleRoutes(pages: readonly string[]) {
  const sample = new Map<string, string>()
  for (const page of pages) {
    const { file } = routes.find(({ pattern }) => pattern.test(page.replace(/[?#].*/, ''))) ?? {}
    if (!file) throw new Error(`No route matches ${page}.`)
    if (!sample.has(file)) sample.set(file, page)
  }
  return new Set(sample.values())
}

const types: readonly ContentType[] = contentTypes

/** The content type that a staff screen manages, if any. */
export const contentTypeOf = (screen: string) =>
  types.find((type) => adminPathOf(type) === `/admin/${screen}`)

function featuresOf(screen: string) {
  const { fields = {}, orderable, groupField, dateField, site } = contentTypeOf(screen) ?? {}
  const listFeatures = {
    ordered: orderable,
    groupedBy: groupField,
    dated: dateField,
    slugFrom: site?.slugFrom,
  }
  const kinds = Object.values(fields).flatMap(({ kind, translated }) => [
    kind,
    translated ? `ne ${kind}` : kind,
  ])
  return [...kinds, ...Object.entries(listFeatures).flatMap(([name, value]) => (value ? [name] : []))]
}

/** The fewest screens, chosen greedily, that cover every field kind and every list feature. */
export function sampleFieldKinds(screens: readonly string[]) {
  const covered = new Set<string>()
  const countNew = (screen: string) =>
    new Set(featuresOf(screen).filter((feature) => !covered.has(feature))).size
  const sample = new Set<string>()
  for (;;) {
    const [best = ''] = [...screens].sort((a, b) => countNew(b) - countNew(a))
    if (countNew(best) === 0) return sample
    sample.add(best)
    for (const feature of featuresOf(best)) covered.add(feature)
  }
}
