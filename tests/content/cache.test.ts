import { afterEach, expect, test, vi } from 'vitest'
import { config } from '~/config/config.server.ts'
import { cached } from '~/content/items/cache.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import { loadOverrides, overridesVersion } from '~/content/public/text-overrides.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import {
  refreshOverrides,
  setOverrideSource,
  textOverrides,
  unloadOverrides,
} from '~/i18n/text-overrides.server.ts'
import { loader } from '~/routes/api/collection.ts'
import { openSqlite } from '../sqlite.ts'

afterEach(() => {
  // Test files share a process, so restore the source of the site.
  setOverrideSource({ version: overridesVersion, read: loadOverrides })
  unloadOverrides()
  vi.useRealTimers()
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
  const read = () => cached('label', async () => textOverrides().en.get('menu.home'))
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
