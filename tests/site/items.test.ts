import { describe, expect, test } from 'vitest'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { jobs } from '~/content/types/jobs.ts'
import { reports } from '~/content/types/reports.ts'
import { pathRedirects } from '~/content/types/site-paths.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { siteClient } from '../whole-site.ts'

const types: readonly ContentType[] = [announcements, jobs, reports, gallery, tenders]

const fetchPath = await siteClient()

const open = async (path: string) => {
  const response = await fetchPath(path)
  const { status, headers } = response
  return { status, cacheControl: headers.get('Cache-Control'), html: await response.text() }
}

describe.each(types.map((type) => [type.name, type] as const))('a page of %s', (_, type) => {
  const [list = ''] = type.site.listPaths

  test('is cached and may be indexed; its URL stays when the title changes', async () => {
    const [item] = await listItems(type, { visible: true })
    if (!item) throw new Error('no item')
    const { status, cacheControl, html } = await open(item.path)
    expect([status, cacheControl]).toEqual([200, 'public, s-maxage=60'])
    expect(html).not.toContain('content="noindex"')
    const stored = await findItem(type, item._id)
    await updateItem(type, item._id, { ...stored, title: 'Another title' } as never, 'tester')
    expect((await open(item.path)).html).toMatch(/<h1[^>]*>Another title</)
  })

  test('exists from its day on', async () => {
    const dates = Object.keys(type.fields).filter((key) => key === type.dateField)
    const future = Object.fromEntries(dates.map((key) => [key, addDays(nepalDay(), 1)]))
    const ends = type.expiryField ? { [type.expiryField]: addDays(nepalDay(), 9) } : {}
    const values = { ...sampleValues(type, 'Tomorrow'), title: 'Tomorrow', ...future, ...ends }
    const { path } = await createItem(type, values as never, 'tester')
    const { status, cacheControl, html } = await open(path)
    expect([status, cacheControl]).toEqual([404, type === gallery ? 'public, s-maxage=60' : 'no-store'])
    expect(html).toContain('content="noindex"')
    expect((await open(list)).html).not.toContain('Tomorrow')
  })

  test('does not exist at another slug', async () => {
    for (const slug of ['nobody', "' or 1=1 --", '%00', '__proto__'])
      expect([slug, (await open(`${list}/${slug}`)).status]).toEqual([slug, 404])
  })
})

test('ended announcements and vacancies keep their pages, which say so', async () => {
  for (const [path, sentence] of [
    ['/notice-board/announcements/night-work-on-the-bhorle-bridge', 'This announcement has expired.'],
    ['/notice-board/careers/warehouse-keeper', 'Applications are closed.'],
  ] as const) {
    const { status, html } = await open(path)
    expect([status, html.includes(sentence), html.includes(`${path}/apply"`)]).toEqual([200, true, false])
    expect(html).not.toContain('content="noindex"')
    expect((await open('/sitemap.xml')).html).toContain(`${path}</loc>`)
  }
})

test('old paths redirect permanently, and to no other redirect', async () => {
  for (const [from, to] of Object.entries(pathRedirects)) {
    const { status, headers } = await fetchPath(from)
    expect([from, status, headers.get('Location')]).toEqual([from, 301, to])
    expect(Object.keys(pathRedirects)).not.toContain(to)
  }
  expect((await fetchPath('/About/')).headers.get('Location')).toBe('/company')
})
