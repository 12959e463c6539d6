import { describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as robots from '~/routes/files/robots.ts'
import * as security from '~/routes/files/security-txt.ts'
import * as sitemap from '~/routes/files/sitemap.ts'
import { pageMeta } from '~/ui/seo/page-meta.ts'
import { sampleValues } from '../content/samples.ts'

const siteUrl = 'https://www.jaldhara.example'
const fetchSitemap = async (query = '') => {
  const request = new Request(`${siteUrl}/sitemap.xml${query}`)
  const response = await sitemap.loader({ request, params: {}, context: {} })
  return { response, text: await response.text() }
}

describe('the sitemap', () => {
  test('lists all pages and published items with their last change', async () => {
    const today = nepalDay()
    const announce = (title: string, dates: object) => {
      const values = { ...sampleValues(announcements, title), title, publishDate: today, expiryDate: '' }
      return createItem(announcements, { ...values, ...dates }, 'tester')
    }
    const visible = await announce('जल & sand', {})
    await announce('Not yet', { publishDate: addDays(today, 1) })
    await announce('No more', { expiryDate: addDays(today, -1) })
    const { response, text } = await fetchSitemap()
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, s-maxage=600')
    for (const path of ['/', '/company/board', '/projects/om', '/downloads/procurement', '/contact'])
      expect(text).toContain(`<loc>${siteUrl}${path}</loc>`)
    const page = `/notice-board/announcements/${encodeURIComponent(visible.slug)}`
    for (const path of [page, `/ne${page}`])
      expect(text).toContain(
        `<url><loc>${siteUrl}${path}</loc><lastmod>${visible.updatedAt}</lastmod>` +
          `<xhtml:link rel="alternate" hreflang="en" href="${siteUrl}${page}"/>` +
          `<xhtml:link rel="alternate" hreflang="ne" href="${siteUrl}/ne${page}"/>` +
          `<xhtml:link rel="alternate" hreflang="x-default" href="${siteUrl}${page}"/></url>`,
      )
    expect(text.includes('/not-yet<')).toBe(false)
    // Expired announcements keep their pages.
    expect(text.includes('/no-more<')).toBe(true)
    const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location)
    expect(new Set(locations).size).toBe(locations.length)
  })

  test('has one part only', async () => {
    const status = async (part: string) => (await fetchSitemap(`?part=${part}`)).response.status
    expect([await status('1'), await status('2'), await status('x')]).toEqual([200, 404, 404])
  })

  test('is in robots.txt, which excludes search results', async () => {
    const text = await (await robots.loader()).text()
    expect(text).toContain(`\nSitemap: ${siteUrl}/sitemap.xml\n`)
    expect(text).toContain('\nDisallow: /search?\n')
    // Structured data links to this data; the longer rule takes precedence.
    expect(text).toContain('\nAllow: /api/generation\n')
  })
})

const meta = (more: object) => {
  const root = { id: 'root', pathname: '/', data: { siteUrl, texts: pageTexts('ui', 'home') } }
  return pageMeta([root], { title: 'T', description: 'D', path: '/p', ...more })
}

test('the head of a page contains picture and URL, or noindex', () => {
  const tags = meta({ image: { path: '/i.jpg', alt: 'A' } })
  expect(tags).toContainEqual({ property: 'og:image', content: `${siteUrl}/i.jpg` })
  expect(tags).not.toContainEqual(expect.objectContaining({ property: 'og:image:width' }))
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${siteUrl}/p` })
  const excluded = meta({ noindex: true })
  expect(excluded).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(excluded).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }))
})

test('a long description is cut after a whole word', () => {
  const content = (description: string) =>
    String(Object(meta({ description }).find((tag) => 'name' in tag && tag.name === 'description')).content)
  for (const word of ['turbine', 'आयोजना']) {
    const cut = content(`${word} `.repeat(60))
    expect(cut.length).toBeLessThanOrEqual(170)
    expect(cut.endsWith(`${word}…`)).toBe(true)
  }
})

test('security.txt has a contact and expires months ahead', async () => {
  const response = await security.loader()
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toContain(`Contact: mailto:${(await currentSettings()).email}\n`)
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(150)
  expect(days).toBeLessThan(365)
})
