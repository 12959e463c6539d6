import { beforeAll, describe, expect, test } from 'vitest'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { declaredDictionaryByName } from '~/i18n/dictionary.server.ts'
import { localizePath } from '~/i18n/language.ts'
import table from '~/routes.ts'
import { loadTimeout, siteClient, siteUrl } from '../whole-site.ts'

const fetchPath = await siteClient()

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"#?]+)"/g)].map(([, href = '']) => href)

describe('every fixed page has a link', () => {
  let header = ''
  let footer = ''

  beforeAll(async () => {
    const page = await (await fetchPath('/newsletter')).text()
    header = page.match(/<header\b[\s\S]*?<\/header>/)?.[0] ?? ''
    footer = page.match(/<footer\b[\s\S]*?<\/footer>/)?.[0] ?? ''
  })

  test('in the phone menu, except for pages below the projects page', () => {
    const menu = linksIn(header.slice(header.indexOf('<details'), header.lastIndexOf('</details>')))
    for (const path of fixedPagePaths.filter((path) => !path.startsWith('/projects/')))
      expect(
        menu,
        `The menu has no link to ${path}: set menuParents in the declaration of its type before you print the migration.`,
      ).toContain(path)
    const own = menu.filter((href) => href.startsWith('/'))
    expect(own).toEqual([...new Set(own)])
  })

  test('in the footer, except for targets of the logo, “About us” and “Project progress”', () => {
    const links = [...linksIn(footer), '/', '/company', '/projects']
    for (const path of fixedPagePaths)
      expect(
        links,
        `The footer has no link to ${path}: set menuParents in the declaration of its type.`,
      ).toContain(path)
  })
})

type Routes = typeof table
const pathsOf = (routes: Routes, parent = ''): string[] =>
  routes.flatMap(({ path = '', children = [] }) => {
    const full = path ? `${parent}/${path}` : parent
    return [full, ...pathsOf(children, full)]
  })

/** Paths of files, secret links and programs, which no visitor shortens. */
const excluded =
  /^\/(-$|(uploads|images|files|preview|login\/link|\.well-known|admin\/(upload|choose|text)|api\/(popup\/)?admin)\b)/

const parentsOf = (path: string) => {
  const parts = path.split('/').slice(1, -1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

async function sitemapPaths() {
  const map = await (await fetchPath('/sitemap.xml')).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.slice(siteUrl.length) || '/')
}

test('every parent of a URL is a page', async () => {
  const pages = await sitemapPaths()
  // Fills in the parameter of a route with an existing item.
  const routed = pathsOf(table).flatMap((path) => {
    const [before = '', after] = path.split(/:\w+\??/, 2)
    if (after === undefined) return path
    return [before, ...pages.filter((page) => page.startsWith(before)).slice(0, 1)].map(
      (page) => page + after,
    )
  })
  const parents = new Set([...pages, ...routed].flatMap(parentsOf).filter((path) => !excluded.test(path)))
  expect(parents.size).toBeGreaterThan(12)
  for (const parent of parents) {
    let response = await fetchPath(parent)
    for (let step = 0; step < 3 && response.headers.has('Location'); step++)
      response = await fetchPath(response.headers.get('Location') ?? '')
    expect([parent, response.ok]).toEqual([parent, true])
  }
})

/** The messages of empty lists. */
const emptyMessages = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    value && typeof value === 'object' ? emptyMessages(value) : key === 'empty' ? [String(value)] : [],
  )

test(
  'every link to a filtered list has results',
  async () => {
    const pages = await sitemapPaths()
    // One item of each list.
    const samples = new Map(
      pages.map((path) => [path.split('/').length > 3 ? parentsOf(path).at(-1) : path, path]),
    )
    const links = new Set<string>()
    for (const page of [...samples.values()].map((path) => localizePath('ne', path))) {
      const [main = ''] = (await (await fetchPath(page)).text()).match(/<main\b[\s\S]*<\/main>/) ?? []
      // The tabs and filters of a list itself may have no results.
      for (const [, href = ''] of main.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]+\?[^"#]+)"/g))
        if (!href.startsWith(`${page}?`)) links.add(href.replaceAll('&amp;', '&'))
    }
    expect(links.size).toBeGreaterThan(5)
    const messages = [...declaredDictionaryByName.values()].flatMap(({ defaults }) =>
      Object.values(defaults).flatMap(emptyMessages),
    )
    for (const link of links) {
      const response = await fetchPath(link)
      const html = await response.text()
      expect([link, response.status, messages.filter((text) => html.includes(`>${text}<`))]).toEqual([
        link,
        200,
        [],
      ])
    }
  },
  loadTimeout,
)
