import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { countItems, listPage } from '~/content/items/list.server.ts'
import { runWithPreview } from '~/content/items/preview.server.ts'
import { listItems, removeItem } from '~/content/items/store.server.ts'
import { publicationStatusWithLabel } from '~/content/items/visibility.server.ts'
import type { ContentType, SystemFields } from '~/content/schema/define.ts'
import { type PublishingValues, publicationStatuses } from '~/content/schema/publishing.ts'
import { findSiteHits } from '~/content/search/hits.server.ts'
import { cachedNextTransition, contentVersion } from '~/db/database.server.ts'
import { createTransitionCounter } from '~/db/scheduled-transitions.server.ts'
import { pickRepresentatives } from '../representatives.ts'
import { serve } from '../server/serve.ts'
import {
  addSample,
  bareSite,
  callLoader,
  lists,
  markOf,
  ownReads,
  publicKinds,
  typesByName,
} from './public-reads.ts'

beforeAll(async () => {
  await bareSite()
})

afterEach(() => void vi.useRealTimers())

const hour = 3_600_000
const ahead = (milliseconds = hour) => new Date(Date.now() + milliseconds).toISOString()

const hidden: [string, () => Partial<PublishingValues>][] = [
  ['a draft', () => ({ visibility: 'Draft' })],
  ['a draft whose time has come', () => ({ visibility: 'Draft', publishAt: ahead(-hour) })],
  ['a scheduled item', () => ({ publishAt: ahead() })],
  ['an unpublished item', () => ({ publishAt: ahead(-2 * hour), unpublishAt: ahead(-hour) })],
]

const shown: [string, () => Partial<PublishingValues>][] = [
  ['an item published at once', () => ({})],
  ['an item within its schedule', () => ({ publishAt: ahead(-hour), unpublishAt: ahead() })],
]

type Added = [type: ContentType, mark: string, item: SystemFields]

/** One item of each type. */
const addAll = (mark: string, publishing: Partial<PublishingValues>) =>
  Promise.all(
    typesByName.map(async ([name, type]): Promise<Added> => {
      const ownMark = `zq${name}${mark}`
      return [type, ownMark, await addSample(type, ownMark, publishing)]
    }),
  )

const removeAll = async (added: Added[]) => {
  for (const [type, , { _id }] of added) await removeItem(type, _id, 'tester')
}

/** Everything that visitors can read now, read once to search it for many items. */
const readAll = () =>
  Promise.all(
    lists.map(
      async ([path, loader, params]) => [path, (await callLoader(path, loader, params)).text] as const,
    ),
  )

/** Paths of the lists that contain the item. */
async function pathsShowing([type, mark]: Added, all: Awaited<ReturnType<typeof readAll>>) {
  const text = markOf(type, mark)
  const found = all.flatMap(([path, content]) => (content.includes(text) ? [path] : []))
  return (await findSiteHits([[text]])).length > 0 ? [...found, '/search'] : found
}

async function expectOwnPages([type, , item]: Added, status: number) {
  for (const [path, loader, params] of ownReads(type, item))
    expect([path, (await callLoader(path, loader, params)).status]).toEqual([path, status])
}

test('hidden items appear nowhere', async () => {
  const added = (
    await Promise.all(hidden.map(([state, publishing]) => addAll(state.replaceAll(/\W/g, ''), publishing())))
  ).flat()
  const all = await readAll()
  for (const one of added) {
    expect([one[1], await pathsShowing(one, all)]).toEqual([one[1], []])
    await expectOwnPages(one, 404)
  }
  await removeAll(added)
})

test.each(shown)('%s is listed, and its end is not disclosed', async (_, publishing) => {
  const schedule = publishing()
  const added = await addAll('shown', schedule)
  const all = await readAll()
  const disclosesEnd = (text: string) =>
    schedule.unpublishAt !== undefined && text.includes(schedule.unpublishAt)
  expect(all.filter(([, text]) => disclosesEnd(text)).map(([path]) => path)).toEqual([])
  for (const one of added) {
    expect([one[1], (await pathsShowing(one, all)).length > 1]).toEqual([one[1], true])
    await expectOwnPages(one, 200)
    for (const [path, loader, params] of ownReads(one[0], one[2]))
      expect([path, disclosesEnd((await callLoader(path, loader, params)).text)]).toEqual([path, false])
  }
  await removeAll(added)
})

test('a preview shows its own item and no other draft', async () => {
  const mine = await addAll('mine', { visibility: 'Draft' })
  const others = await addAll('other', { publishAt: ahead() })
  for (const one of mine) {
    const [type, mark, { _id: id }] = one
    await runWithPreview({ type: type.name, id, expiresAt: Date.now() + hour }, async () => {
      const all = await readAll()
      const places = await pathsShowing(one, all)
      expect([mark, places.some((path) => path !== '/search')]).toEqual([mark, true])
      for (const other of others.filter(([another]) => another === type))
        expect([mark, other[1], await pathsShowing(other, all)]).toEqual([mark, other[1], []])
      await expectOwnPages(one, 200)
    })
  }
  const all = await readAll()
  for (const one of mine) expect([one[1], await pathsShowing(one, all)]).toEqual([one[1], []])
  await removeAll([...mine, ...others])
})

describe.each(pickRepresentatives(typesByName, publicKinds))('%s', (name, type) => {
  test('is counted and listed by the state of each item', async () => {
    const items: SystemFields[] = []
    for (const [state, publishing] of [
      ['live', {}],
      ['draft', { visibility: 'Draft' }],
      ['scheduled', { publishAt: ahead() }],
      ['ended', { unpublishAt: ahead(-hour) }],
    ] as const) {
      const item: SystemFields = await addSample(type, `zq${state}`, publishing)
      expect(publicationStatusWithLabel(type, item).state).toBe(state)
      items.push(item)
    }
    for (const state of publicationStatuses) {
      const { items: listed } = await listPage(type, { state, unpublished: true, visible: false }, 1)
      expect(listed.map((item) => publicationStatusWithLabel(type, item).state)).toEqual([state])
    }
    expect(await listItems(type)).toHaveLength(1)
    expect(await countItems(type)).toBeLessThanOrEqual(1)
    expect(await listItems(type, { unpublished: true })).toHaveLength(4)
    for (const { _id } of items) await removeItem(type, _id, 'tester')
  })

  test.each([
    ['goes live', 'publishAt', [404, 200]],
    ['is taken down', 'unpublishAt', [200, 404]],
  ] as const)('%s on schedule, through the shared cache', async (_, key, statuses) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const moment = Date.now() + 10_000
    const mark = `zq${name}timed`
    const item = await addSample(type, mark, { [key]: new Date(moment).toISOString() })
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
    expect((await web.send('/')).status).toBe(statuses[0])
    vi.setSystemTime(moment - 1)
    const before = contentVersion()
    await expect.poll(cachedNextTransition).toBe(moment)
    // Each retry of the poll moves the clock on.
    vi.setSystemTime(moment - 1)
    expect((await web.send('/')).status).toBe(statuses[0])
    vi.setSystemTime(moment)
    await expect.poll(async () => (await web.send('/')).status).toBe(statuses[1])
    expect(contentVersion()).toBeGreaterThan(before)
    const found = (await findSiteHits([[markOf(type, mark)]])).length > 0
    if (type.site.searchResult) expect(found).toBe(statuses[1] === 200)
    await removeItem(type, item._id, 'tester')
  })
})

test('an unreadable next transition does not stop responses, and is read again', () => {
  let reads = 0
  const passed = createTransitionCounter(() => {
    if (++reads === 1) throw new Error('no such table: faqs')
    return undefined
  })
  expect(passed(1, 0)).toBe(0)
  expect(passed(1, 9999)).toBe(0)
  expect(reads).toBe(1)
  expect(passed(1, 10_000)).toBe(1)
  expect(passed(1, 20_000)).toBe(1)
  expect(reads).toBe(2)
})

test('every day in Nepal starts a new version, as the remaining days change', () => {
  const passed = createTransitionCounter(() => undefined)
  const midnight = Date.parse('2026-03-02T00:00:00+05:45')
  expect(passed(1, midnight - 3_600_000)).toBe(0)
  expect(passed(1, midnight - 1)).toBe(0)
  expect(passed(1, midnight)).toBe(1)
  expect(passed(1, midnight + 86_399_999)).toBe(1)
  expect(passed(1, midnight + 86_400_000)).toBe(2)
})
