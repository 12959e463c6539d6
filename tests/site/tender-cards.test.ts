import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { type Tender, type TenderListing, tenders } from '~/content/types/tender/tenders.ts'
import * as tenderPage from '~/routes/site/tenders/tender.tsx'
import { toTenderCard } from '~/routes/site/tenders/tender-card.server.ts'
import { sampleValues } from '../content/samples.ts'
import { uploadsFolder } from '../uploads.ts'
import { args, open, paths } from './tender-lists.ts'

const openPage = (slug: string, listing: TenderListing = 'notice-board') =>
  tenderPage.loader(args(`${paths[listing]}/${encodeURIComponent(slug)}`, { slug }))

describe('a card', () => {
  const now = new Date('2026-11-21T06:15:00Z')
  const day = 86_400_000
  let template: Tender
  beforeAll(async () => {
    const [first] = await listItems(tenders)
    if (!first) throw new Error('no tender')
    template = first
  })

  test.each([
    [1, { status: 'open', left: { days: 0, time: '12:00' }, closingSoon: true }],
    [day, { status: 'open', left: { days: 1, time: '12:00' }, closingSoon: true }],
    [7 * day, { status: 'open', left: { days: 7, time: '12:00' }, closingSoon: true }],
    [8 * day, { status: 'open', left: { days: 8, time: '12:00' }, closingSoon: false }],
    [0, { status: 'closed', left: undefined, closingSoon: false }],
    [-1, { status: 'closed', left: undefined, closingSoon: false }],
  ])('%i ms before the deadline shows %j', async (milliseconds, expected) => {
    const deadline = new Date(now.getTime() + milliseconds).toISOString()
    expect(await toTenderCard({ ...template, status: 'open', deadline }, now)).toMatchObject(expected)
  })

  test.each(['closed', 'awarded', 'cancelled', 'whatever'])(
    'of a tender that is %s counts no days',
    async (status) => {
      const deadline = new Date(now.getTime() + day).toISOString()
      const shownStatus = status === 'whatever' ? 'closed' : status
      expect(await toTenderCard({ ...template, status, deadline }, now)).toMatchObject({
        status: shownStatus,
        left: undefined,
        closingSoon: false,
      })
    },
  )

  test('has its file with size and pages, or none if the file is missing', async () => {
    const { items } = await open('notice-board')
    const find = (reference: string) => items.find((item) => item.reference === reference)
    const lining = find('JHL/NCB/W-031')
    expect(lining?.file).toMatchObject({ fileName: 'JHL-NCB-W-031-Tunnel-Lining.pdf', pages: 1 })
    expect(lining?.file?.url).toBe(`/files/tenders/${lining?._id}/JHL-NCB-W-031-Tunnel-Lining.pdf`)
    expect(find('JHL/NCB/R-006')).toMatchObject({ file: undefined, documents: { count: 0, zipUrl: '' } })
    expect(lining?.documents).toMatchObject({ count: 5, zipUrl: `/files/tenders/${lining?._id}/all.zip` })
    const [missing] = await listItems(tenders, { q: 'drainage pumps' })
    await rm(uploadsFolder(missing?.file?.name ?? ''))
    const after = await open('notice-board', 'q=drainage+pumps')
    expect(after.items.map(({ file }) => file)).toEqual([undefined])
  })

  test('truncates a long description without splitting a character', async () => {
    const { description } = await toTenderCard({ ...template, description: '🌊'.repeat(5000) }, now)
    expect(description).toBe(`${'🌊'.repeat(199)}…`)
  })

  test.each([
    ['a long description', 'supply and erection '.repeat(40), /(supply|and|erection)…$/],
    ['a short description', 'Supply and erection.', /^Supply and erection\.$/],
  ])('truncates after a whole word: %s', async (name, description, end) => {
    expect((await toTenderCard({ ...template, description }, now)).description).toMatch(end)
    const { slug, listing } = await createItem(
      tenders,
      { ...sampleValues(tenders, `with ${name}`), description },
      'tests',
    )
    const { data } = await openPage(slug, listing)
    expect(data.item?.tender.summary).toMatch(end)
  })
})

describe('the page of a tender', () => {
  test('is found and cached below either list', async () => {
    for (const listing of ['procurement', 'notice-board'] as const) {
      for (const { path, reference } of (await open(listing)).items) {
        const { data, init } = await openPage(decodeURIComponent(path.split('/').at(-1) ?? ''), listing)
        expect(data.item?.tender).toMatchObject({ reference, listing })
        expect(init?.status).toBeUndefined()
        expect(new Headers(init?.headers).get('Cache-Control')).toBe('public, s-maxage=60')
      }
    }
  })

  test('has the tender document and all attachments', async () => {
    const { data } = await openPage('concrete-lining-of-the-headrace-tunnel-adit-1-to-adit-2')
    expect(data.item?.tender.files.map(({ fileName }) => fileName)).toEqual([
      'JHL-NCB-W-031-Tunnel-Lining.pdf',
      'JHL-NCB-W-031-Addendum-1-संशोधन-१.pdf',
      'JHL-NCB-W-031-Bill-of-Quantities.pdf',
      'JHL-NCB-W-031-List-of-Drawings.pdf',
      'JHL-NCB-W-031-Bill-of-Quantities.xlsx',
    ])
    for (const { fileName, size, pages, url } of data.item?.tender.files ?? []) {
      expect(size && url.startsWith('/files/tenders/')).toBeTruthy()
      expect(pages > 0).toBe(fileName.endsWith('.pdf'))
    }
  })

  test('lists related open tenders of the same list and category only', async () => {
    const { data } = await openPage('generator-step-up-transformers-132-11-kv', 'procurement')
    expect(data.item?.related.map(({ reference }) => reference)).toEqual(['JHL/NCB/G-041'])
    expect(
      (await openPage('environmental-and-social-monitoring-during-construction')).data.item?.related,
    ).toEqual([])
  })

  test.each([
    ['an unpublished tender', 'fish-ladder-at-the-headworks'],
    ['an unknown tender', 'no-such-tender'],
    ['SQL', "' or 1=1 --"],
    ['an empty slug', ''],
  ])('answers 404 for %s, and is not cached', async (_, slug) => {
    const { data, init } = await openPage(slug)
    expect(data.item).toBeNull()
    expect(init?.status).toBe(404)
    expect(new Headers(init?.headers).get('Cache-Control')).toBe('no-store')
  })
})
