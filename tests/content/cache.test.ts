import { afterEach, expect, test, vi } from 'vitest'
import { config } from '~/config/config.server.ts'
import { cached } from '~/content/items/cache.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import { loadOverrides, overridesVersion } from '~/content/public/text-overrides.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import {
  clearOverrides,
  refreshOverrides,
  setOverrideSource,
  textOverrides,
} from '~/i18n/text-overrides.server.ts'
import { loader } from '~/routes/api/collection.ts'
import { fragmentCacheFor } from '~/ui/cache/fragment-cache.server.ts'
import { openSqlite } from '../sqlite.ts'

afterEach(() => {
  // As the site has it: files of tests share their process.
  setOverrideSource({ version: overridesVersion, read: loadOverrides })
  clearOverrides()
  vi.useRealTimers()
})

test('what is read once has its language, and nothing of what failed', async () => {
  let asked = 0
  const count = async () => ++asked
  expect([await cached('asked', count), await cached('asked', count)]).toEqual([1, 1])
  expect(await withLanguage('ne', () => cached('asked', count))).toBe(2)
  const fails = async () => {
    throw new Error('no disk')
  }
  await expect(cached('fails', fails)).rejects.toThrow('no disk')
  expect(await cached('fails', count)).toBe(3)
})

test('what was made of texts is made anew once they are read again, after the change of content', async () => {
  let phrase = 'Home'
  const both = () => new Map([['menu.home', phrase]])
  setOverrideSource({ version: () => phrase, read: async () => ({ en: both(), ne: both() }) })
  const read = () => cached('label', async () => textOverrides().en.get('menu.home'))
  await refreshOverrides()
  expect(await read()).toBe('Home')
  phrase = 'Start'
  await refreshOverrides()
  expect(await read()).toBe('Start')
})

test.skipIf(config().postgresUrl)(
  'JSON of items that others change while it is made is not kept',
  async () => {
    const { _id } = await createItem(faqs, { q: 'Is the road open?', a: 'From six.' }, 'tests')
    const ask = async () => {
      const request = new Request('https://www.jaldhara.example/api/faqs')
      const answer = await loader({ request, params: { collection: 'faqs' }, context: {} })
      return answer.text()
    }
    const other = openSqlite(config().databaseFile)
    const begun = performance.now()
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.advanceTimersByTime(begun)
    const stale: string[] = []
    for (let ticks = 0; ticks < 60; ticks++) {
      const running = ask()
      for (let tick = 0; tick < ticks; tick++) await null
      const q = `Is the bridge open ${ticks}?`
      other.exec(`update faqs set q = '${q}', version = version + 1 where _id = '${_id}'`)
      // Then it is looked for what others have written.
      vi.advanceTimersByTime(1000)
      await running
      if (!(await ask()).includes(q)) stale.push(q)
      vi.advanceTimersByTime(1000)
    }
    other.close()
    expect(stale).toEqual([])
  },
)

test('a page whose texts changed since they were read for it leaves no part to others', async () => {
  let phrase = 'Home'
  const both = () => new Map([['ui.home', phrase]])
  setOverrideSource({ version: () => phrase, read: async () => ({ en: both(), ne: both() }) })
  await refreshOverrides()
  const read = { root: { texts: pageTexts('ui') }, leaf: null }
  expect(fragmentCacheFor(read)).toBeDefined()
  phrase = 'Start'
  await refreshOverrides()
  expect(fragmentCacheFor(read)).toBeUndefined()
  expect(fragmentCacheFor({ root: { texts: pageTexts('ui') } })).toBeDefined()
  expect(fragmentCacheFor({})).toBeUndefined()
})
