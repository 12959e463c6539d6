import { beforeAll, describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { tendersEn } from '~/routes/site/tenders/en.ts'
import { loadTimeout, siteClient, siteUrl } from '../whole-site.ts'

let fetchPath: Awaited<ReturnType<typeof siteClient>>

beforeAll(async () => {
  fetchPath = await siteClient()
}, loadTimeout)

const read = async (path: string) => (await fetchPath(path)).text()
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, href = '']) => href)
const extract = (html: string, pattern: RegExp) => html.match(pattern)?.[0] ?? ''

describe.each([
  ['procurement', '/downloads/procurement', '/notice-board/tenders', '/downloads/forms'],
  ['notice-board', '/notice-board/tenders', '/downloads/procurement', '/notice-board'],
] as const)('a tender listed under %s', (listing, list, otherList, section) => {
  let slug = ''

  beforeAll(async () => {
    const [first] = await listItems(tenders, { filters: { listing }, visible: true })
    if (!first) throw new Error('no tender')
    slug = encodeURIComponent(first.slug)
  })

  test('has its page below its list: URL, breadcrumbs, menu and back link agree', async () => {
    const path = `${list}/${slug}`
    const page = await read(path)
    const trail = linksIn(extract(page, /<nav aria-label="You are here"[\s\S]*?<\/nav>/))
    expect(trail).toEqual(['/', section, list])
    const menu = extract(page, /<nav aria-label="Main menu"[\s\S]*?<\/nav>/)
    const current = menu.match(/<a\b[^>]*aria-current="true"[^>]*>/g) ?? []
    expect(linksIn(current.join(''))).toEqual([section])
    const label = tendersEn.page.back[listing]
    const back = page.slice(0, page.indexOf(label)).match(/.*<a\b[^>]*href="([^"]+)"/s)
    expect(back?.[1]).toBe(list)
    expect(page).toContain(`<link rel="canonical" href="${siteUrl}${path}"/>`)
  })

  test('has only that URL in lists, sitemap and calendar', async () => {
    for (const page of [list, '/sitemap.xml', '/notice-board', '/calendar.ics']) {
      const text = await read(page)
      if (page === list) expect(linksIn(text)).toContain(`${list}/${slug}`)
      expect(text).not.toContain(`${otherList}/${slug}`)
    }
  })

  test('redirects from the other list, its calendar file too', async () => {
    for (const suffix of ['', '?from=mail', '/deadline.ics']) {
      const { status, headers } = await fetchPath(`${otherList}/${slug}${suffix}`)
      expect([status, headers.get('Location')]).toEqual([301, `${list}/${slug}${suffix}`])
    }
    expect((await fetchPath(`${list}/${slug}/deadline.ics`)).status).toBe(200)
  })
})
