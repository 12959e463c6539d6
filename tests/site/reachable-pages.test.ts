import { beforeAll, describe, expect, test } from 'vitest'
import { fixedPages } from '~/content/types/site-pages.ts'
import { declaredDictionaries } from '~/i18n/dictionary.server.ts'
import table from '~/routes.ts'
import { patience, siteUrl, wholeSite } from '../whole-site.ts'

let ask: Awaited<ReturnType<typeof wholeSite>>

beforeAll(async () => {
  ask = await wholeSite()
}, patience)

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"#?]+)"/g)].map(([, href = '']) => href)

describe('every page of the site’s own structure is offered', () => {
  let header = ''
  let footer = ''

  beforeAll(async () => {
    const page = await (await ask('/newsletter')).text()
    header = page.match(/<header\b[\s\S]*?<\/header>/)?.[0] ?? ''
    footer = page.match(/<footer\b[\s\S]*?<\/footer>/)?.[0] ?? ''
  })

  /** The menu of phones alone, as it comes without scripts. */
  const phoneMenu = () => header.slice(header.indexOf('<details'), header.lastIndexOf('</details>'))

  test('by the menu of phones, but for what stands below the projects’ page', () => {
    const menu = linksIn(phoneMenu())
    for (const path of fixedPages.filter((path) => !path.startsWith('/projects/')))
      expect(
        menu,
        `The menu has nothing for ${path}: set menuParents in the declaration of the type that it lists before its migration is printed.`,
      ).toContain(path)
  })

  test('once each by the menu of phones', () => {
    const menu = linksIn(phoneMenu()).filter((href) => href.startsWith('/'))
    expect(menu).toEqual([...new Set(menu)])
  })

  test('by the footer, but for what the logo, “About us” and “Project progress” lead to', () => {
    const links = [...linksIn(footer), '/', '/company', '/projects']
    for (const path of fixedPages)
      expect(
        links,
        `The footer has nothing for ${path}: the same declaration names an entry of it.`,
      ).toContain(path)
  })
})

type Routes = typeof table
const pathsOf = (routes: Routes, above = ''): string[] =>
  routes.flatMap(({ path = '', children = [] }) => {
    const whole = path ? `${above}/${path}` : above
    return [whole, ...pathsOf(children, whole)]
  })

/** What programs keep there, or a secret that has to be whole; nobody shortens these addresses to look around. */
const noPlaces =
  /^\/(uploads|images|files|preview|login\/link|\.well-known|admin\/(upload|check|choose|text)|api\/(popup\/)?admin)\b/

const parentsOf = (path: string) => {
  const parts = path.split('/').slice(1, -1)
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)
}

test('whoever shortens an address comes to a page', async () => {
  const map = await (await ask('/sitemap.xml')).text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.slice(siteUrl.length))
  // Of a route with an item in it, the page of an item that is there.
  const routed = pathsOf(table).flatMap((path) => {
    const [before = '', after] = path.split(/:\w+\??/, 2)
    if (after === undefined) return path
    return [before, ...pages.filter((page) => page.startsWith(before)).slice(0, 1)].map(
      (page) => page + after,
    )
  })
  const parents = new Set([...pages, ...routed].flatMap(parentsOf).filter((path) => !noPlaces.test(path)))
  expect(parents.size).toBeGreaterThan(12)
  for (const parent of parents) {
    let answer = await ask(parent)
    for (let step = 0; step < 3 && answer.headers.has('Location'); step++)
      answer = await ask(answer.headers.get('Location') ?? '')
    expect([parent, answer.ok]).toEqual([parent, true])
  }
})

/** What a list says that finds nothing, in both languages. */
const noResults = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    value && typeof value === 'object' ? noResults(value) : key === 'empty' ? [String(value)] : [],
  )

test(
  'a link to a list that is narrowed down leads to something, in both languages',
  async () => {
    const map = await (await ask('/sitemap.xml')).text()
    const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => url.slice(siteUrl.length) || '/',
    )
    // Of a list's items, one.
    const each = new Map(
      pages.map((path) => [path.split('/').length > 3 ? parentsOf(path).at(-1) : path, path]),
    )
    const links = new Set<string>()
    for (const page of [...each.values()].flatMap((path) => [path, `/ne${path}`])) {
      const [main = ''] = (await (await ask(page)).text()).match(/<main\b[\s\S]*<\/main>/) ?? []
      // Tabs and filters of the list itself may well find nothing.
      for (const [, href = ''] of main.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]+\?[^"#]+)"/g))
        if (!href.startsWith(`${page}?`)) links.add(href.replaceAll('&amp;', '&'))
    }
    expect(links.size).toBeGreaterThan(5)
    const nothing = [...declaredDictionaries.values()].flatMap(({ defaults }) =>
      Object.values(defaults).flatMap(noResults),
    )
    for (const link of links) {
      const answer = await ask(link)
      const html = await answer.text()
      expect([link, answer.status, nothing.filter((text) => html.includes(`>${text}<`))]).toEqual([
        link,
        200,
        [],
      ])
    }
  },
  patience,
)
