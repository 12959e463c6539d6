import { describe, expect, test } from 'vitest'
import { loadListFilters, loadListTabs } from '~/content/items/facets.server.ts'
import { itemsPerListPage, listPage } from '~/content/items/list.server.ts'
import { listSortedPage, parseSort, sortOptions } from '~/content/items/sort.server.ts'
import { createItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { loadScreen } from '~/routes/staff/resource/list/screen.server.ts'
import { sampleValues } from '../content/samples.ts'
import { findForms } from '../html-form.ts'
import { args, cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

const staff = await staffSite(await cookieOf('editor'))

const everything = { visible: false, unpublished: true }
const types: ContentType[] = contentTypes.filter(({ singletonId }: ContentType) => singletonId === undefined)

/** All item ids of a list, page by page. */
async function collectIds(type: ContentType, sort: string) {
  const ids: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await listSortedPage(type, everything, parseSort(type, sort), page)
    ids.push(...list.items.map(({ _id }) => _id))
    pages = list.pages
  }
  return ids
}

describe.each(types.map((type) => [type.name, type] as const))('the list of %s', (_, type) => {
  test('lists each item once in every order, across pages', async () => {
    for (let more = await listPage(type, everything, 1); more.total <= itemsPerListPage; ) {
      await createItem(type, sampleValues(type, `listed-${more.total}`), 'tester')
      more = await listPage(type, everything, 1)
    }
    const all = (await listItems(type, { unpublished: true })).map(({ _id }) => _id)
    expect(await collectIds(type, '')).toEqual(all)
    for (const { key } of sortOptions(type))
      for (const sort of [key, `-${key}`])
        expect([sort, (await collectIds(type, sort)).toSorted()]).toEqual([sort, all.toSorted()])
    expect(await collectIds(type, 'constructor')).toEqual(all)
  })

  test('counts each state as the list filters it', async () => {
    for (const { params, count } of await loadListTabs(type, everything)) {
      const { is, state } = params
      const found = await listPage(type, { ...everything, is, state: state as 'draft' }, 1)
      expect([params, found.total]).toEqual([params, count])
    }
  })
})

describe('sorted by title', () => {
  test('orders Nepali as in a dictionary, and numbers by value', async () => {
    const titles = 'ज्ञान|आयोजना १०|Tender 10|कलम|Tender 2|क्षेत्र|आयोजना २|अंक|banana|Apple|हिमाल'.split('|')
    const made = []
    for (const q of titles) made.push(await createItem(faqs, { q, a: 'zurmang' }, 'tester'))
    const sorted = async (value: string) =>
      (await listSortedPage(faqs, { ...everything, q: 'zurmang' }, parseSort(faqs, value), 1)).items.map(
        ({ q }) => q,
      )
    const inOrder = 'अंक|आयोजना २|आयोजना १०|कलम|क्षेत्र|ज्ञान|हिमाल|Apple|banana|Tender 2|Tender 10'.split('|')
    expect(await sorted('q')).toEqual(inOrder)
    expect(await sorted('-q')).toEqual(inOrder.toReversed())
    const [first] = made
    if (first) await updateItem(faqs, first._id, { ...first, q: 'zzz' }, 'tester')
    expect((await sorted('q')).at(-1)).toBe('zzz')
    for (const { _id } of made) await removeItem(faqs, _id, 'tester')
  })
})

describe('the states', () => {
  const today = nepalDay()
  const ids = async (type: ContentType, is: string) =>
    (await listItems(type, { is, unpublished: true })).map(({ _id }) => _id)

  test('of announcements depend on their dates and their visibility', async () => {
    const announce = (expiryDate: string, more: object = {}) =>
      createItem(
        announcements,
        {
          ...{ ...sampleValues(announcements, 'x'), publishDate: addDays(today, -30), isPinned: false },
          ...{ expiryDate, actionRequired: false, ...more },
        },
        'tester',
      )
    const made = {
      lasting: await announce(''),
      today: await announce(today),
      soon: await announce(addDays(today, 7)),
      later: await announce(addDays(today, 8), { isPinned: true }),
      over: await announce(addDays(today, -1)),
      draft: await announce('', { visibility: 'Draft', isPinned: true }),
    }
    const of = async (is: string) => {
      const found = await ids(announcements, is)
      return Object.entries(made).flatMap(([name, { _id }]) => (found.includes(_id) ? [name] : []))
    }
    expect(await of('current')).toEqual(['lasting', 'today', 'soon', 'later'])
    expect(await of('soon')).toEqual(['today', 'soon'])
    expect(await of('expired')).toEqual(['over'])
    expect(await of('pinned')).toEqual(['later', 'draft'])
  })
})

describe('the screen of a list', () => {
  test('preserves filters, sort order and state when one of them changes', async () => {
    const { html } = await staff.read('/admin/tenders?listing=procurement&sort=deadline')
    const links = [...html.matchAll(/href="(\/admin\/tenders\?[^"]*)"/g)].map(
      ([, href = '']) => new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1]),
    )
    const sorted = links.filter((params) => params.get('sort') === '-updatedAt')
    expect(sorted.map((params) => params.get('listing'))).toEqual(['procurement'])
    const open = links.filter((params) => params.get('is') === 'open')
    expect(open.map((params) => [params.get('listing'), params.get('sort')])).toEqual([
      ['procurement', 'deadline'],
    ])
    const data = findForms(html, 'listing')[0]?.data
    expect(['sort', 'listing'].map((name) => data?.get(name))).toEqual(['deadline', 'procurement'])
  })

  test('shows an open form before the list, with a skip link', async () => {
    const [item] = await listItems(faqs)
    for (const query of ['new=1', `edit=${item?._id}`, `delete=${item?._id}`]) {
      const { html } = await staff.read(`/admin/faqs?${query}`)
      const [link = -1, form = -1] = ['href="#form"', 'id="form"'].map((part) => html.indexOf(part))
      // The first search box belongs to the frame.
      expect([query, link > 0, link < form, form < html.lastIndexOf('role="search"')]).toEqual([
        query,
        true,
        true,
        true,
      ])
    }
  })
})

const clerk = await cookieOf('editor')

const load = <Type extends ContentType>(type: Type, query = '') =>
  loadScreen(type, args(`/admin/x?${query}`, clerk).request)

const filtered = types.filter(({ list: { filterFields } }) => filterFields.length > 0)

describe.each(filtered.map((type) => [type.name, type] as const))('the filters of /admin/%s', (_, type) => {
  test('divide the items completely', async () => {
    const of = async (query: URLSearchParams) => (await load(type, String(query))).data.list.total
    const all = await of(new URLSearchParams())
    for (const { name: key, options } of await loadListFilters(type, new URLSearchParams())) {
      expect(new Set(options.map(([value]) => value)).size).toBe(options.length)
      const counts = await Promise.all(options.map(([value]) => of(new URLSearchParams({ [key]: value }))))
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all)
    }
  })
})
