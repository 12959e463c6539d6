import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { config } from '~/config/config.server.ts'
import { cached } from '~/content/items/cache.server.ts'
import { loadListTabs } from '~/content/items/facets.server.ts'
import { countByField, countByPinned, countItems } from '~/content/items/list.server.ts'
import { createPreviewToken, parsePreviewToken, runWithPreview } from '~/content/items/preview.server.ts'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { loadOverridesByLanguage, overridesCacheKey } from '~/content/public/text-overrides.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import {
  currentTextOverrides,
  refreshOverrides,
  setOverrideSource,
  unloadOverrides,
} from '~/i18n/text-overrides.server.ts'
import { loader } from '~/routes/api/collection.ts'
import { clearSite } from '../empty-site.ts'
import { openSqlite } from '../sqlite.ts'
import { sampleValues } from './samples.ts'

beforeAll(() => {
  clearSite()
})

afterEach(() => {
  // Test files share a process, so restore the source of the site.
  setOverrideSource({ version: overridesCacheKey, read: loadOverridesByLanguage })
  unloadOverrides()
  vi.useRealTimers()
})

const today = nepalDay()
const announce = (title: string, values: object = {}) =>
  createItem(
    announcements,
    { ...sampleValues(announcements, title), title, publishDate: today, expiryDate: '', ...values },
    'tester',
  )
const counts = async () => [
  await countItems(announcements),
  (await countByField(announcements, 'category')).event ?? 0,
  (await countByPinned(announcements, 'isPinned', {}, 'category')).reduce((sum, { count }) => sum + count, 0),
]

test('cached counts follow each write at once', async () => {
  expect(await counts()).toEqual([0, 0, 0])
  const { _id } = await announce('one')
  await announce('two', { category: 'safety' })
  expect(await counts()).toEqual([2, 1, 2])
  await removeItem(announcements, _id, 'tester')
  expect(await counts()).toEqual([1, 0, 1])
})

test('cached counts change with the day', async () => {
  const before = await counts()
  await announce('last day', { expiryDate: today })
  expect(await counts()).not.toEqual(before)
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })
  try {
    expect(await counts()).toEqual(before)
  } finally {
    vi.useRealTimers()
  }
})

test('previews and narrower queries do not use the cached counts', async () => {
  const [before] = await counts()
  const draft = await announce('draft', { visibility: 'Draft' })
  const preview = parsePreviewToken(createPreviewToken('announcements', draft._id))
  expect((await counts())[0]).toBe(before)
  if (typeof preview !== 'object') throw new Error('no preview')
  expect(await runWithPreview(preview, () => countItems(announcements))).toBe(Number(before) + 1)
  expect((await counts())[0]).toBe(before)
  expect(await countItems(announcements, { q: 'nothing like it' })).toBe(0)
  expect(await countItems(announcements, { from: addDays(today, 1) })).toBe(0)
  expect(await countItems(announcements, { filters: { category: 'policy' } })).toBe(0)
  expect(await countItems(announcements, { visible: false, unpublished: true })).toBe(Number(before) + 1)
})

test('cached counts are not queried again while nothing changes', async () => {
  await counts()
  const db = await database()
  const selects = vi.spyOn(db, 'selectFrom')
  await counts()
  expect(selects).not.toHaveBeenCalled()
})

test('counts of staff filters are cached and follow each write', async () => {
  const staffCounts = async () => {
    const staff = { visible: false, unpublished: true, q: '', is: '', filters: {} }
    const states = await loadListTabs(announcements, staff)
    return [
      states.find(({ params }) => params.state === 'draft')?.count,
      await countItems(announcements, { ...staff, state: 'draft' }),
      await countItems(announcements, { ...staff, nepali: 'missing' }),
    ]
  }
  const before = await staffCounts()
  const { _id } = await announce('One more draft', { visibility: 'Draft' })
  expect(await staffCounts()).toEqual(before.map((count) => Number(count) + 1))
  const db = await database()
  // Without a change notification, a recount would give another result.
  await sql`delete from announcements where _id = ${_id}`.execute(db)
  expect(await staffCounts()).toEqual(before.map((count) => Number(count) + 1))
})

test('counts of searches are cached separately and follow each write', async () => {
  const searchCounts = async () => [
    await countItems(announcements, { q: 'siren' }),
    (await countByField(announcements, 'category', { q: 'siren' })).event ?? 0,
    (await countByPinned(announcements, 'isPinned', { q: 'siren' })).reduce(
      (sum, { count }) => sum + count,
      0,
    ),
  ]
  expect(await searchCounts()).toEqual([0, 0, 0])
  const { _id } = await announce('Siren test')
  expect(await searchCounts()).toEqual([1, 1, 1])
  const allCounts = await counts()
  // Many other searches do not evict the counts.
  for (let i = 0; i < 600; i++) await countItems(announcements, { q: `word ${i}` })
  const db = await database()
  await sql`delete from announcements where _id = ${_id}`.execute(db)
  expect(await counts()).toEqual(allCounts)
  await announce('Siren test again')
  expect(await searchCounts()).toEqual([1, 1, 1])
})

test('a read is cached by language, but not when it fails', async () => {
  let reads = 0
  const count = async () => ++reads
  expect([await cached('reads', count), await cached('reads', count)]).toEqual([1, 1])
  expect(await withLanguage('ne', () => cached('reads', count))).toBe(2)
  const fails = async () => {
    throw new Error('no disk')
  }
  await expect(cached('fails', fails)).rejects.toThrow('no disk')
  expect(await cached('fails', count)).toBe(3)
})

test('a cached value is recomputed after the text overrides change', async () => {
  let phrase = 'Home'
  const overrides = () => new Map([['menu.home', phrase]])
  setOverrideSource({ version: () => phrase, read: async () => ({ en: overrides(), ne: overrides() }) })
  const read = () => cached('label', async () => currentTextOverrides().en.get('menu.home'))
  await refreshOverrides()
  expect(await read()).toBe('Home')
  phrase = 'Start'
  await refreshOverrides()
  expect(await read()).toBe('Start')
})

test.skipIf(config().postgresUrl)(
  'JSON is not cached if another process changes the items during the read',
  async () => {
    const { _id } = await createItem(faqs, { q: 'Is the road open?', a: 'From six.' }, 'tests')
    const fetchJson = async () => {
      const request = new Request('https://www.jaldhara.example/api/faqs')
      const response = await loader({ request, params: { collection: 'faqs' }, context: {} })
      return response.text()
    }
    const other = openSqlite(config().databaseFile)
    const startTime = performance.now()
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.advanceTimersByTime(startTime)
    const stale: string[] = []
    for (let ticks = 0; ticks < 60; ticks++) {
      const pending = fetchJson()
      for (let tick = 0; tick < ticks; tick++) await null
      const q = `Is the bridge open ${ticks}?`
      other.exec(`update faqs set q = '${q}', version = version + 1 where _id = '${_id}'`)
      // The advanced clock triggers the check for external writes.
      vi.advanceTimersByTime(1000)
      await pending
      if (!(await fetchJson()).includes(q)) stale.push(q)
      vi.advanceTimersByTime(1000)
    }
    other.close()
    expect(stale).toEqual([])
  },
)
