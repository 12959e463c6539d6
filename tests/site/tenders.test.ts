import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { loadTenderStatistics } from '~/content/public/tenders.server.ts'
import {
  type Tender,
  type TenderListPage,
  tenderListPages,
  tenderListPaths,
  tenders,
} from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay, startOfDay } from '~/i18n/nepal-time.ts'
import { tendersEn } from '~/routes/site/tenders/en.ts'
import { loader as loadList } from '~/routes/site/tenders/list.tsx'
import { loader as loadTender } from '~/routes/site/tenders/tender.tsx'
import { toTenderCard } from '~/routes/site/tenders/tender-card.server.ts'
import { sampleValues } from '../content/samples.ts'
import { uploadsFolder } from '../uploads.ts'
import { siteClient, siteUrl } from '../whole-site.ts'
import { args } from './list-screens.ts'

const otherOf = { procurement: 'notice-board', 'notice-board': 'procurement' } as const

const fetchPath = await siteClient()
const read = async (path: string) => (await fetchPath(path)).text()

async function open(listing: TenderListPage, query = '') {
  const { data } = await loadList(args(`${tenderListPaths[listing]}?${query}`))
  return { data, items: data.list.value?.items ?? [] }
}

const add = (reference: string, values: Partial<Tender>) =>
  createItem(
    tenders,
    {
      ...{ ...sampleValues(tenders, reference), reference, title: `Sample ${reference}` },
      ...{ file: null, attachments: [], publishedDate: nepalDay(), ...values },
    },
    'tester',
  )

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, href = '']) => href)

describe.each(tenderListPages)('the list of %s', (listing) => {
  const path = tenderListPaths[listing]

  test('shows open tenders by deadline, the rest newest first, and figures that match', async () => {
    const { data, items } = await open(listing)
    const openOnes = items.filter(({ status }) => status === 'open')
    expect(items.slice(0, openOnes.length)).toEqual(openOnes)
    const deadlines = openOnes.map(({ deadline }) => deadline)
    expect(deadlines).toEqual([...deadlines].sort())
    const published = items.slice(openOnes.length).map(({ publishedDate }) => publishedDate)
    expect(published).toEqual([...published].sort().reverse())
    expect(data.figures.value).toEqual({
      open: openOnes.length,
      closingSoon: openOnes.filter(({ closingSoon }) => closingSoon).length,
      bids: items.reduce((sum, { bidsReceived }) => sum + (bidsReceived ?? 0), 0),
    })
  })

  test('links to the tenders that close soon, and to the other list with its number of open ones', async () => {
    const { data, items } = await open(listing, 'closing=soon')
    expect(items.length).toBe(data.figures.value?.closingSoon)
    expect(items.every(({ closingSoon }) => closingSoon)).toBe(true)
    const other = otherOf[listing]
    const count = (await open(other, 'status=open')).items.length
    expect(await read(`${path}?status=cancelled`)).toMatch(
      new RegExp(`<dt[^>]*><a[^>]*href="${path}\\?closing=soon"`),
    )
    expect(await read(`${path}?q=zzz`)).toMatch(
      new RegExp(`<a[^>]*href="${tenderListPaths[other]}"[^>]*>${count} more open under `),
    )
  })

  test('has pages below its own address: URL, breadcrumbs, menu and back link agree', async () => {
    const [first] = await listItems(tenders, { filters: { listing }, visible: true })
    const slug = encodeURIComponent(first?.slug ?? '')
    const section = { procurement: '/downloads/forms', 'notice-board': '/notice-board' }[listing]
    const page = await read(`${path}/${slug}`)
    const part = (pattern: RegExp) => page.match(pattern)?.[0] ?? ''
    expect(linksIn(part(/<nav aria-label="You are here"[\s\S]*?<\/nav>/))).toEqual(['/', section, path])
    const menu = part(/<nav aria-label="Main menu"[\s\S]*?<\/nav>/)
    expect(linksIn((menu.match(/<a\b[^>]*aria-current="true"[^>]*>/g) ?? []).join(''))).toEqual([section])
    const back = page.slice(0, page.indexOf(tendersEn.page.back[listing]))
    expect(linksIn(back).at(-1)).toBe(path)
    expect(page).toContain(`<link rel="canonical" href="${siteUrl}${path}/${slug}"/>`)
    const otherPath = tenderListPaths[otherOf[listing]]
    for (const list of [path, '/sitemap.xml', '/notice-board', '/calendar.ics'])
      expect(await read(list)).not.toContain(`${otherPath}/${slug}`)
    for (const suffix of ['', '?from=mail', '/deadline.ics']) {
      const { status, headers } = await fetchPath(`${otherPath}/${slug}${suffix}`)
      expect([status, headers.get('Location')]).toEqual([301, `${path}/${slug}${suffix}`])
    }
  })
})

describe('a card', () => {
  const now = new Date('2026-11-21T06:15:00Z')
  const day = 86_400_000
  let template: Tender
  beforeAll(async () => {
    template = await add('Template', {})
  })

  test.each([
    ['open', 7 * day, { status: 'open', left: { days: 7, time: '12:00' }, closingSoon: true }],
    ['open', 8 * day, { status: 'open', left: { days: 8, time: '12:00' }, closingSoon: false }],
    ['open', 0, { status: 'closed', left: undefined, closingSoon: false }],
    ['whatever', day, { status: 'closed', left: undefined, closingSoon: false }],
  ])(
    'of a tender that is %s, %i ms before the deadline, shows %j',
    async (status, milliseconds, expected) => {
      const deadline = new Date(now.getTime() + milliseconds).toISOString()
      expect(await toTenderCard({ ...template, status, deadline }, now)).toMatchObject(expected)
    },
  )

  test('has its documents, or none if the file is missing', async () => {
    const { items } = await open('notice-board')
    const lining = items.find(({ reference }) => reference === 'JHL/NCB/W-031')
    const files = `/files/tenders/${lining?._id}`
    expect(lining?.file?.url).toBe(`${files}/JHL-NCB-W-031-Tunnel-Lining.pdf`)
    expect(lining?.documents).toMatchObject({ count: 5, zipUrl: `${files}/all.zip` })
    const [missing] = await listItems(tenders, { q: 'drainage pumps' })
    await rm(uploadsFolder(missing?.file?.name ?? ''))
    const [after] = (await open('notice-board', 'q=drainage+pumps')).items
    expect(after).toMatchObject({ file: null, documents: { count: 0, zipUrl: '' } })
  })
})

test('a page lists all documents, and related open tenders of the same list and category', async () => {
  const load = async (path: string) => (await loadTender(args(path, path.split('/').pop()))).data.item
  const [lining] = await listItems(tenders, { q: 'JHL/NCB/W-031' })
  const names = [lining?.file, ...(lining?.attachments ?? [])].map((file) => file?.fileName)
  expect((await load(lining?.path ?? ''))?.tender.files.map(({ fileName }) => fileName)).toEqual(names)
  const transformers = await load('/downloads/procurement/generator-step-up-transformers-132-11-kv')
  expect(transformers?.related.map(({ reference }) => reference)).toEqual(['JHL/NCB/G-041'])
})

test('closing soon begins seven days before the deadline’s day, and is counted per listing', async () => {
  const now = new Date()
  const before = await loadTenderStatistics('procurement')
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const eighth = startOfDay(addDays(nepalDay(now), 8)).getTime()
  const values = { listing: 'procurement', status: 'open', bidsReceived: 2, category: 'Odds' } as const
  await add('soon', { ...values, deadline: new Date(eighth - 1).toISOString() })
  await add('later', { ...values, deadline: new Date(eighth).toISOString() })
  await add('over', { ...values, deadline: at(0) })
  await add('hidden', { ...values, deadline: at(1000), publishedDate: addDays(nepalDay(now), 1) })
  await add('other', { ...values, listing: 'notice-board', deadline: at(1000) })
  expect(await loadTenderStatistics('procurement')).toEqual({
    open: before.open + 2,
    closingSoon: before.closingSoon + 1,
    bids: before.bids + 6,
  })
  expect((await open('procurement')).data.categories.value).toContain('Odds')
})

test('how to submit a bid depends on the fee, and invites questions until the end of their last day', async () => {
  const pageOf = async (values: Partial<Tender>) => {
    const open = { status: 'open', deadline: `${addDays(nepalDay(), 30)}T06:15:00.000Z` }
    const dates = { openingDate: '', awardedOn: '', questionsUntil: '' }
    const { path } = await add(`Bid help ${Math.random()}`, { ...open, ...dates, ...values })
    return /<main[\s\S]*<\/main>/.exec(await read(path))?.[0] ?? ''
  }
  const contact = 'href="mailto:info@jaldhara.example?subject='
  const onLastDay = await pageOf({ questionsUntil: nepalDay(), documentFee: 'रु. ५,०००' })
  for (const text of [
    'Collect the documents at',
    'Pay the fee there: रु. ५,०००',
    'You can ask until ',
    contact,
  ])
    expect(onLastDay).toContain(text)
  const afterwards = await pageOf({ questionsUntil: addDays(nepalDay(), -1), documentFee: 'None' })
  for (const text of ['Ask for the documents at', 'The deadline for questions was '])
    expect(afterwards).toContain(text)
  expect(afterwards).not.toContain(contact)
  expect(await pageOf({})).not.toContain('Questions until')
})
