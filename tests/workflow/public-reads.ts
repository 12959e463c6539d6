import type { LoaderFunctionArgs } from '@remix-run/node'
import { createItem, listItems, removeItem } from '~/content/items/store.server.ts'
import { hasSchedule } from '~/content/items/visibility.server.ts'
import type { ContentType, SystemFields } from '~/content/schema/define.ts'
import type { PublishingValues } from '~/content/schema/publishing.ts'
import { apiCollections, contentTypes } from '~/content/types/registry.ts'
import { localizePath, splitLanguagePath } from '~/i18n/language.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { loader as collection } from '~/routes/api/collection.ts'
import { loader as document } from '~/routes/files/document.ts'
import { loader as searchPage } from '~/routes/site/search/search.tsx'
import { loadNavigation } from '~/ui/frame/navigation.server.ts'
import { lasting, sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'
import { routePaths } from '../route-paths.ts'

export const site = 'https://www.jaldhara.example'

const scheduledTypes: ContentType[] = contentTypes.filter(hasSchedule)
export const named = scheduledTypes.map((type) => [type.name, type] as const)

/** This test file's site begins without what a new site comes with, such as its menu, too. */
export async function bareSite() {
  emptySite()
  for (const type of scheduledTypes)
    for (const { _id } of await listItems(type, { unpublished: true })) await removeItem(type, _id, 'tester')
}

/** A word that stands in the item and nowhere else. */
export const markOf = (type: ContentType, mark: string) => {
  const values: Record<string, unknown> = { ...sampleValues(type, mark) }
  return type.fields[type.titleField]?.kind === 'month' ? String(values[type.titleField]) : mark
}

export const add = <Type extends ContentType>(
  type: Type,
  mark: string,
  publishing: Partial<PublishingValues> = {},
) => createItem(type, { ...sampleValues(type, mark), ...lasting(type), ...publishing }, 'tester')

type Loader = (args: LoaderFunctionArgs) => unknown

const modules = import.meta.glob<{ loader?: Loader }>([
  '/app/routes/{site,api,files}/**/*.{ts,tsx}',
  '!/**/*.server.{ts,tsx}',
])

/** Every address that visitors and programs can read, with what answers there; but for what only describes the API. */
const reads = (
  await Promise.all(
    routePaths()
      .filter(({ file }) => !/^routes\/api\/(openapi|reference)\//.test(file))
      .map(async ({ path, file }): Promise<[string, Loader][]> => {
        const { loader } = (await modules[`/app/${file}`]?.()) ?? {}
        return loader ? [[path, loader]] : []
      }),
  )
).flat()

/** Everything that visitors can read, but the pages of single items. */
export const lists: [path: string, loader: Loader, params?: Record<string, string>][] = [
  ...reads
    .map(([path, loader]): [string, Loader] => [path.replace(/\/:\w+\?$/, ''), loader])
    .filter(([path]) => !/[:*]|\/search$/.test(path)),
  ...apiCollections.map(({ name }): [string, Loader, Record<string, string>] => [
    `/api/${name}`,
    collection,
    { collection: name },
  ]),
  // Menu and footer stand around every page.
  ...['/', '/ne'].map((path): [string, Loader] => [path, loadNavigation]),
]

export const search = (q: string): [string, Loader] => [`/search?q=${q}`, searchPage]

/** What can be read of one item alone: its page and what lies below it, and by the API. */
export function ownReads(type: ContentType, item: SystemFields): [string, Loader, Record<string, string>][] {
  const { _id: id, slug } = item
  const page = type.freePath ? '/*' : item.path.replace(/\/[^/]*$/, '/:slug')
  const pages = [page, localizePath('ne', page)]
  const own = type.slugFrom
    ? reads.filter(([path]) => pages.some((page) => path === page || path.startsWith(`${page}/`)))
    : []
  const isCollection = apiCollections.some(({ name }) => name === type.name)
  return [
    ...own.map(([path, loader]): [string, Loader, Record<string, string>] => [
      path.replace(/:slug|\*/, slug),
      loader,
      { slug, '*': slug },
    ]),
    ...(isCollection
      ? [
          [`/api/${type.name}/${id}`, collection, { collection: type.name, id }] as [
            string,
            Loader,
            Record<string, string>,
          ],
        ]
      : []),
  ]
}

export const fileOf = (
  type: ContentType,
  { _id: id }: SystemFields,
  fileName: string,
): [string, Loader, Record<string, string>] => [
  `/files/${type.name}/${id}/${fileName}`,
  document,
  { type: type.name, id, fileName },
]

/** Asks a loader and tells what it says to the outside. */
export async function read(
  path: string,
  loader: Loader,
  params: Record<string, string> = {},
  headers: HeadersInit = {},
) {
  const args = { request: new Request(site + path, { headers }), params, context: {} }
  const { language } = splitLanguagePath(path)
  const answer = await withLanguage(language, async () => loader(args)).catch((error: unknown) => error)
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  if (answer instanceof Error) throw answer
  const { data, init } = answer as { data?: unknown; init?: ResponseInit | null }
  return {
    status: init?.status ?? 200,
    headers: new Headers(init?.headers),
    text: JSON.stringify(data ?? answer) ?? '',
  }
}
