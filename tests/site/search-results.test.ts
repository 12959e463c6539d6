import { describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { calendarPaths, feeds } from '~/content/types/site-paths.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as robots from '~/routes/files/robots.ts'
import * as security from '~/routes/files/security-txt.ts'
import * as sitemap from '~/routes/files/sitemap.ts'
import { pageMeta } from '~/ui/seo/page-meta.ts'
import { sampleValues } from '../content/samples.ts'

const siteUrl = 'https://www.jaldhara.example'
const map = async (query = '') => {
  const request = new Request(`${siteUrl}/sitemap.xml${query}`)
  const answer = await sitemap.loader({ request, params: {}, context: {} })
  return { answer, text: await answer.text() }
}

describe('the sitemap', () => {
  test('has all pages and what is published, with the last change', async () => {
    const today = nepalDay()
    const announce = (title: string, values: object) =>
      createItem(
        announcements,
        { ...sampleValues(announcements, title), title, publishDate: today, expiryDate: '', ...values },
        'tester',
      )
    const shown = await announce('जल & sand', {})
    await announce('Not yet', { publishDate: addDays(today, 1) })
    await announce('No more', { expiryDate: addDays(today, -1) })
    const { answer, text } = await map()
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('public, s-maxage=600')
    for (const path of ['/', '/company/board', '/projects/om', '/downloads/procurement', '/contact'])
      expect(text).toContain(`<loc>${siteUrl}${path}</loc>`)
    const page = `/notice-board/announcements/${encodeURIComponent(shown.slug)}`
    for (const path of [page, `/ne${page}`])
      expect(text).toContain(
        `<url><loc>${siteUrl}${path}</loc><lastmod>${shown.updatedAt}</lastmod>` +
          `<xhtml:link rel="alternate" hreflang="en" href="${siteUrl}${page}"/>` +
          `<xhtml:link rel="alternate" hreflang="ne" href="${siteUrl}/ne${page}"/>` +
          `<xhtml:link rel="alternate" hreflang="x-default" href="${siteUrl}${page}"/></url>`,
      )
    expect(text.includes('/not-yet<')).toBe(false)
    // Its page stays, for reference.
    expect(text.includes('/no-more<')).toBe(true)
    const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location)
    expect(new Set(locations).size).toBe(locations.length)
  })

  test('has no other part', async () => {
    expect((await map('?part=1')).answer.status).toBe(200)
    for (const part of ['0', '2', '-1', 'x', '1000000000'])
      expect((await map(`?part=${part}`)).answer.status).toBe(404)
  })

  test('is named to robots, which stay out of searches', async () => {
    const text = await robots.loader().text()
    expect(text).toContain(`\nSitemap: ${siteUrl}/sitemap.xml\n`)
    expect(text).toContain('\nDisallow: /search?\n')
    // What structured data names as the data themselves: the longer rule counts.
    expect(text).toContain('\nAllow: /api/generation\n')
  })
})

describe('the head of a page', () => {
  const meta = (more: object) =>
    pageMeta([{ id: 'root', pathname: '/', data: { siteUrl, texts: pageTexts('ui', 'home') } }], {
      title: 'T',
      description: 'D',
      path: '/p',
      ...more,
    })

  test('names a picture, feeds, or that it stays out', () => {
    const own = meta({
      image: { path: '/i.jpg', alt: 'A' },
      feeds: ['tenders'],
      calendars: ['tenders'],
    })
    expect(own).toContainEqual({ property: 'og:image', content: `${siteUrl}/i.jpg` })
    expect(own).not.toContainEqual(expect.objectContaining({ property: 'og:image:width' }))
    const other = { tagName: 'link', rel: 'alternate' }
    expect(own).toContainEqual({
      ...{ ...other, type: 'application/atom+xml', title: 'Tender notices' },
      href: siteUrl + feeds.tenders.path,
    })
    expect(own).toContainEqual({
      ...{ ...other, type: 'text/calendar', title: 'Deadlines for bids' },
      href: siteUrl + calendarPaths.tenders,
    })
    expect(own).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${siteUrl}/p` })
    expect(own).toContainEqual({ property: 'og:type', content: 'website' })
    expect(meta({ ogType: 'article' })).toContainEqual({ property: 'og:type', content: 'article' })
    const out = meta({ noindex: true })
    expect(out).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(out).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }))
  })
})

test('a page is described in a line that ends with a word', () => {
  const content = (description: string) => {
    const named = pageMeta(
      [{ id: 'root', pathname: '/', data: { siteUrl, texts: pageTexts('ui', 'home') } }],
      { title: 'T', description, path: '/p' },
    ).find((tag) => 'name' in tag && tag.name === 'description')
    return String(Object(named).content)
  }
  expect(content('Short.')).toBe('Short.')
  for (const word of ['turbine', 'आयोजना']) {
    const made = content(`${word} `.repeat(60))
    expect(made.length).toBeLessThanOrEqual(170)
    expect(made.endsWith(`${word}…`)).toBe(true)
  }
})

test('who finds a weakness reads whom to tell, for months ahead', async () => {
  const answer = await security.loader()
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    (await answer.text()).split('\n').map((line): [string, string] => {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? []
      return [`${name} ${value.split(':')[0]}`, value]
    }),
  )
  expect(fields.get('Contact mailto')).toBe(`mailto:${(await currentSettings()).email}`)
  const expires = [...fields].find(([name]) => name.startsWith('Expires'))?.[1] ?? ''
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(150)
  expect(days).toBeLessThan(365)
})
