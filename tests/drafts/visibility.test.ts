import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Publishing } from '~/content/kinds/publishing.ts'
import { publishingStates } from '~/content/kinds/publishing.ts'
import type { ContentType, Kept } from '~/content/kinds/type.ts'
import { browse, countItems } from '~/content/store/browse.server.ts'
import { previewing } from '~/content/store/preview.server.ts'
import { standingOf } from '~/content/store/standing.server.ts'
import { createItem, listItems, removeItem } from '~/content/store/store.server.ts'
import { hasSchedule } from '~/content/store/visibility.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { security } from '~/content/types/security.ts'
import { settings } from '~/content/types/settings.ts'
import { tenders } from '~/content/types/tenders.ts'
import { contentVersion, nextMoment } from '~/db/database.server.ts'
import { momentCounter } from '~/db/passing-moments.server.ts'
import * as collection from '~/routes/api/collection.ts'
import { findHits } from '~/search/hits.server.ts'
import { sampleValues } from '../content/samples.ts'
import { serve } from '../server/serve.ts'
import { add, bareSite, lists, markOf, named, ownReads, read, search } from './public-reads.ts'

beforeAll(async () => {
  await bareSite()
})

afterEach(() => void vi.useRealTimers())

const hour = 3_600_000
const ahead = (milliseconds = hour) => new Date(Date.now() + milliseconds).toISOString()

const hidden: [string, () => Partial<Publishing>][] = [
  ['a draft', () => ({ visibility: 'Draft' })],
  ['a draft whose time has come', () => ({ visibility: 'Draft', publishAt: ahead(-hour) })],
  ['what goes live later', () => ({ publishAt: ahead() })],
  ['what was taken down', () => ({ publishAt: ahead(-2 * hour), unpublishAt: ahead(-hour) })],
]

const shown: [string, () => Partial<Publishing>][] = [
  ['what is published at once', () => ({})],
  ['what went live and is not taken down yet', () => ({ publishAt: ahead(-hour), unpublishAt: ahead() })],
]

/** The paths of lists that name the item. */
async function showing(type: ContentType, mark: string) {
  const asked = markOf(type, mark)
  const answers = await Promise.all(
    [...lists, search(asked)].map(async ([path, loader, params]) => {
      const { text } = await read(path, loader, params)
      return text.replaceAll(`"q":"${asked}"`, '').includes(asked) ? [path] : []
    }),
  )
  // The search page says what was asked for.
  const found = answers.flat().filter((path) => !path.startsWith('/search'))
  return (await findHits([asked])).length > 0 ? [...found, '/search'] : found
}

test('every type but the settings, and what stands apart, has it', () => {
  expect(named).toHaveLength(
    contentTypes.filter(({ single, apart, internal }) => !single && !apart && !internal).length,
  )
  expect([settings, security].some(hasSchedule)).toBe(false)
})

describe.each(named)('%s', (name, type) => {
  test.each(hidden)('%s stands nowhere', async (_, publishing) => {
    const mark = `zq${name}hidden`
    const item = await add(type, mark, publishing())
    expect(await showing(type, mark)).toEqual([])
    for (const [path, loader, params] of ownReads(type, item))
      expect([path, (await read(path, loader, params)).status]).toEqual([path, 404])
    await removeItem(type, item._id, 'tester')
  })

  test.each(shown)('%s stands where it belongs', async (_, publishing) => {
    const mark = `zq${name}shown`
    const item = await add(type, mark, publishing())
    const places = await showing(type, mark)
    expect(places.length).toBeGreaterThan(1)
    for (const [path, loader, params] of ownReads(type, item))
      expect([path, (await read(path, loader, params)).status]).toEqual([path, 200])
    await removeItem(type, item._id, 'tester')
  })

  test('when it will be taken down is told to nobody', async () => {
    const unpublishAt = ahead()
    const item = await add(type, `zq${name}until`, { unpublishAt })
    for (const [path, loader, params] of [...lists, ...ownReads(type, item)])
      expect([path, (await read(path, loader, params)).text.includes(unpublishAt)]).toEqual([path, false])
    await removeItem(type, item._id, 'tester')
  })

  test('who has its preview sees it, and nobody else’s draft', async () => {
    const [item, other] = [
      await add(type, 'zqmine', { visibility: 'Draft' }),
      await add(type, 'zqother', { publishAt: ahead() }),
    ]
    const preview = { type: name, id: item._id, until: Date.now() + hour }
    await previewing(preview, async () => {
      const mine = await showing(type, 'zqmine')
      expect(mine.filter((path) => path !== '/search').length).toBeGreaterThan(0)
      expect(await showing(type, 'zqother')).toEqual([])
      for (const [path, loader, params] of ownReads(type, item))
        expect([path, (await read(path, loader, params)).status]).toEqual([path, 200])
    })
    expect(await showing(type, 'zqmine')).toEqual([])
    for (const { _id } of [item, other]) await removeItem(type, _id, 'tester')
  })

  test('is counted and listed by state, as each item is told', async () => {
    const made: Kept[] = []
    for (const [state, publishing] of [
      ['live', {}],
      ['draft', { visibility: 'Draft' }],
      ['scheduled', { publishAt: ahead() }],
      ['ended', { unpublishAt: ahead(-hour) }],
    ] as const) {
      const item: Kept = await add(type, `zq${state}`, publishing)
      expect(standingOf(type, item).state).toBe(state)
      made.push(item)
    }
    for (const state of publishingStates) {
      const { items } = await browse(type, { state, unpublished: true, visible: false }, 1)
      expect(items.map((item) => standingOf(type, item).state)).toEqual([state])
    }
    expect(await listItems(type)).toHaveLength(1)
    expect(await countItems(type)).toBeLessThanOrEqual(1)
    expect(await listItems(type, { unpublished: true })).toHaveLength(4)
    for (const { _id } of made) await removeItem(type, _id, 'tester')
  })

  test.each([
    ['goes live', 'publishAt', [404, 200]],
    ['is taken down', 'unpublishAt', [200, 404]],
  ] as const)('%s by time alone, through the shared cache', async (_, key, statuses) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const moment = Date.now() + 10_000
    const mark = `zq${name}timed`
    const item = await add(type, mark, { [key]: new Date(moment).toISOString() })
    const web = await serve(
      async () => {
        const isShown = (await listItems(type, { id: item._id })).length > 0
        return new Response('', {
          status: isShown ? 200 : 404,
          headers: { 'Cache-Control': 'public, s-maxage=60' },
        })
      },
      { contentVersion, now: () => Date.now() },
    )
    expect((await web.ask('/')).status).toBe(statuses[0])
    vi.setSystemTime(moment - 1)
    const before = contentVersion()
    await expect.poll(nextMoment).toBe(moment)
    // Whoever polls a second time moves the clock on.
    vi.setSystemTime(moment - 1)
    expect((await web.ask('/')).status).toBe(statuses[0])
    vi.setSystemTime(moment)
    await expect.poll(async () => (await web.ask('/')).status).toBe(statuses[1])
    expect(contentVersion()).toBeGreaterThan(before)
    const found = (await findHits([markOf(type, mark)])).length > 0
    if (type.found) expect(found).toBe(statuses[1] === 200)
    await removeItem(type, item._id, 'tester')
  })
})

test('answers go on where the next moment can not be read, and it is asked again', () => {
  let asked = 0
  const passed = momentCounter(() => {
    if (++asked === 1) throw new Error('no such table: faqs')
    return undefined
  })
  expect(passed(1, 0)).toBe(0)
  expect(passed(1, 9999)).toBe(0)
  expect(asked).toBe(1)
  expect(passed(1, 10_000)).toBe(1)
  expect(passed(1, 20_000)).toBe(1)
  expect(asked).toBe(2)
})

test('every day in Nepal begins with a new version, as days that are left are counted anew', () => {
  const passed = momentCounter(() => undefined)
  const midnight = Date.parse('2026-03-02T00:00:00+05:45')
  expect(passed(1, midnight - 3_600_000)).toBe(0)
  expect(passed(1, midnight - 1)).toBe(0)
  expect(passed(1, midnight)).toBe(1)
  expect(passed(1, midnight + 86_399_999)).toBe(1)
  expect(passed(1, midnight + 86_400_000)).toBe(2)
})

test('a stored moment that nobody can read holds no answer up, and is read again', () => {
  const passed = momentCounter(() => '2026-lunchtimeZ')
  expect([passed(1, 0), passed(1, 9999), passed(1, 10_000), passed(1, 10_001)]).toEqual([0, 0, 1, 1])
})

test('a tender that is kept as open is closed from its deadline on', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const deadline = Date.now() + 30_000
  const open = { status: 'open', deadline: new Date(deadline).toISOString() }
  const { _id: id } = await createItem(tenders, { ...sampleValues(tenders, 'closes'), ...open }, 'tester')
  const web = await serve(
    async (request) => collection.loader({ request, params: { collection: 'tenders', id }, context: {} }),
    { contentVersion, now: () => Date.now() },
  )
  const status = async () => JSON.parse((await web.ask(`/api/tenders/${id}`)).text).status
  expect(await status()).toBe('open')
  vi.setSystemTime(deadline - 1)
  expect(await status()).toBe('open')
  vi.setSystemTime(deadline)
  expect(await status()).toBe('closed')
})
