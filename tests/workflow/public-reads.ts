import type { LoaderFunctionArgs } from '@remix-run/node'
import { createItem, listItems, removeItem } from '~/content/items/store.server.ts'
import { hasPublishingFields } from '~/content/items/visibility.server.ts'
import type { ContentType, SystemFields } from '~/content/schema/define.ts'
import type { PublishingValues } from '~/content/schema/publishing.ts'
import { apiCollections, contentTypes } from '~/content/types/registry.ts'
import { localizePath, splitLanguagePath } from '~/i18n/language.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { loader as collection } from '~/routes/api/collection.ts'
import { loader as document } from '~/routes/files/document.ts'
import { loader as searchPage } from '~/routes/site/search/search.tsx'
import { loadNavigation } from '~/ui/frame/navigation.server.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { routePaths } from '../route-paths.ts'

export const site = 'https://www.jaldhara.example'

const scheduledTypes: ContentType[] = contentTypes.filter(hasPublishingFields)
export const typesByName = scheduledTypes.map((type) => [type.name, type] as const)

/** What public lists and pages treat differently. */
export const publicKinds = ([, type]: (typeof typesByName)[number]) => [
  `page ${Boolean(type.site.slugFrom)} ${Boolean(type.site.freePath)}`,
  `newest ${Boolean(type.site.onlyNewestIsPublic)}`,
  `found ${Boolean(type.site.searchResult)}`,
  `until ${Boolean(type.expiryField)} ${Boolean(type.transitionsAt)} ${Boolean(type.orderable)}`,
  `in the API ${apiCollections.includes(type)}`,
]

/** Removes the default content of a new site, such as its menu. */
export async function bareSite() {
  clearSite()
  for (const type of scheduledTypes)
    for (const { _id } of await listItems(type, { unpublished: true })) await removeItem(type, _id, 'tester')
}

/** A text that only this item contains. */
export const markOf = (type: ContentType, mark: string) => {
  const values: Record<string, unknown> = { ...sampleValues(type, mark) }
  return type.fields[type.titleField]?.kind === 'month' ? String(values[type.titleField]) : mark
}

export const addSample = <Type extends ContentType>(
  type: Type,
  mark: string,
  publishing: Partial<PublishingValues> = {},
) => createItem(type, { ...sampleValues(type, mark), ...neverEndingValues(type), ...publishing }, 'tester')

type Loader = (args: LoaderFunctionArgs) => unknown

const modules = import.meta.glob<{ loader?: Loader }>([
  '/app/routes/{site,api,files}/**/*.{ts,tsx}',
  '!/**/*.server.{ts,tsx}',
])

/** Every public path with its loader, except those that only describe the API. */
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

/** Everything that visitors can read, except the pages of single items. */
export const lists: [path: string, loader: Loader, params?: Record<string, string>][] = [
  ...reads
    .map(([path, loader]): [string, Loader] => [path.replace(/\/:\w+\?$/, ''), loader])
    .filter(([path]) => !/[:*]|\/search$/.test(path)),
  ...apiCollections.map(({ name }): [string, Loader, Record<string, string>] => [
    `/api/${name}`,
    collection,
    { collection: name },
  ]),
  // Every page shows the menu and the footer.
  ...['/', '/ne'].map((path): [string, Loader] => [path, loadNavigation]),
]

export const search = (q: string): [string, Loader] => [`/search?q=${q}`, searchPage]

/** The page of an item with the paths below it, and its path in the API. */
export function ownReads(type: ContentType, item: SystemFields): [string, Loader, Record<string, string>][] {
  const { _id: id, slug } = item
  const page = type.site.freePath ? '/*' : item.path.replace(/\/[^/]*$/, '/:slug')
  const pages = [page, localizePath('ne', page)]
  const ownPages = type.site.slugFrom
    ? reads.filter(([path]) => pages.some((page) => path === page || path.startsWith(`${page}/`)))
    : []
  const isCollection = apiCollections.some(({ name }) => name === type.name)
  return [
    ...ownPages.map(([path, loader]): [string, Loader, Record<string, string>] => [
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

/** Calls a loader and returns the response as clients see it. */
export async function callLoader(
  path: string,
  loader: Loader,
  params: Record<string, string> = {},
  headers: HeadersInit = {},
) {
  const args = { request: new Request(site + path, { headers }), params, context: {} }
  const { language } = splitLanguagePath(path)
  const response = await withLanguage(language, async () => loader(args)).catch((error: unknown) => error)
  if (response instanceof Response)
    return { status: response.status, headers: response.headers, text: await response.text() }
  if (response instanceof Error) throw response
  const { data, init } = response as { data?: unknown; init?: ResponseInit | null }
  return {
    status: init?.status ?? 200,
    headers: new Headers(init?.headers),
    text: JSON.stringify(data ?? response) ?? '',
  }
}
