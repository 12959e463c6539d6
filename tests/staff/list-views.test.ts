import { describe, expect, test } from 'vitest'
import { readDownloadCounts, recordDownload } from '~/content/items/counters.server.ts'
import { listStateCounts } from '~/content/items/facets.server.ts'
import { itemsPerListPage, listPage } from '~/content/items/list.server.ts'
import { buildSortLinks, listSorted, parseSort, sortOptions } from '~/content/items/sort.server.ts'
import { createItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { forms } from '~/content/types/forms.ts'
import { jobs } from '~/content/types/jobs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { sampleValues } from '../content/samples.ts'
import { findForms, textOf } from '../html-form.ts'
import { application, cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

const staff = await staffSite(await cookieOf('editor'))

const everything = { visible: false, unpublished: true }
const types: ContentType[] = contentTypes.filter(({ singletonId }: ContentType) => singletonId === undefined)

/** All item ids of a list, page by page. */
async function collectIds(type: ContentType, sort: string) {
  const ids: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await listSorted(type, everything, parseSort(type, sort), page)
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

  test('links to every order, and reverses the current one', () => {
    const usual = buildSortLinks(type, parseSort(type, ''))
    expect(usual.current.value).toBe('')
    for (const { value } of usual.links) {
      const there = buildSortLinks(type, parseSort(type, value))
      expect(there.current.value).toBe(value)
      const back = there.links.find(({ label }) => label === there.current.label)
      expect(back?.direction).not.toBe(there.current.direction)
      expect(new Set(there.links.map(({ value }) => value)).size).toBe(there.links.length)
    }
  })

  test('counts each state as the list filters it', async () => {
    for (const { params, count } of await listStateCounts(type, everything)) {
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
      (await listSorted(faqs, { ...everything, q: 'zurmang' }, parseSort(faqs, value), 1)).items.map(
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

describe('sorted by a counter', () => {
  test('lists the most downloaded form and the job with most applications first', async () => {
    const [form] = await listItems(forms, { limit: 1 })
    const counts = await readDownloadCounts(
      'forms',
      (await listItems(forms)).map(({ _id }) => _id),
    )
    for (let times = Math.max(0, ...counts.values()); times >= 0; times--)
      await recordDownload('forms', form?._id ?? '', 'x')
    const [job] = (await listItems(jobs)).toReversed()
    for (let times = 0; times < 9; times++) await application(job?._id ?? '')
    const [byDownloads] = await collectIds(forms, '-downloads')
    const [byApplications] = await collectIds(jobs, '-applicationsReceived')
    expect([byDownloads, byApplications]).toEqual([form?._id, job?._id])
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

  test('of tenders divide the public tenders', async () => {
    const live = (await listItems(tenders, { unpublished: true, state: 'live' })).length
    const parts = await Promise.all(['open', 'closed', 'awarded', 'cancelled'].map((is) => ids(tenders, is)))
    expect(parts.flat().length).toBe(live)
    expect(new Set(parts.flat()).size).toBe(live)
    const open = await listItems(tenders, { is: 'open', unpublished: true })
    const lastDay = addDays(nepalDay(), 8)
    const soon = open.filter(({ deadline }) => nepalDay(new Date(deadline)) < lastDay)
    expect(await ids(tenders, 'soon')).toEqual(soon.map(({ _id }) => _id))
  })
})

describe('the URL of a list', () => {
  test('preserves filters, sort order and state when one of them changes', async () => {
    const path = '/admin/tenders?listing=procurement&sort=deadline'
    const { html } = await staff.read(path)
    const links = [...html.matchAll(/href="(\/admin\/tenders\?[^"]*)"/g)].map(
      ([, href = '']) => new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1]),
    )
    const sorted = links.filter((params) => params.get('sort') === '-updatedAt')
    expect(sorted.map((params) => params.get('listing'))).toEqual(['procurement'])
    const open = links.filter((params) => params.get('is') === 'open')
    expect(open.map((params) => [params.get('listing'), params.get('sort')])).toEqual([
      ['procurement', 'deadline'],
    ])
    const [search] = findForms(html, 'listing')
    expect([search?.data.get('sort'), search?.data.get('listing')]).toEqual(['deadline', 'procurement'])
    const both = await staff.read(`${path}&is=awarded`)
    expect(findForms(both.html, 'listing')[0]?.data.get('is')).toBe('awarded')
    expect(textOf(html)).toContain('Sorted by Deadline for bids, oldest first')
  })

  test('offers no reordering in another sort order', async () => {
    expect((await staff.read('/admin/faqs')).html).toContain('value="up"')
    expect((await staff.read('/admin/faqs?sort=q')).html).not.toContain('value="up"')
  })
})

test('items without English are found and marked', async () => {
  const base = {
    ...sampleValues(announcements, 'x'),
    isPinned: true,
    publishDate: nepalDay(),
    expiryDate: '',
  }
  const nepali = { ...base, title: 'पानीको सूचना', content: 'सबैलाई', author: '', department: '' }
  const one = await createItem(announcements, { ...nepali, ne: {} }, 'tester')
  const other = await createItem(announcements, { ...nepali, title: 'Water', content: 'To all' }, 'tester')
  const found = await staff.read('/admin/announcements?nepali=english')
  expect(found.html).toContain(`id="item-${one._id}"`)
  expect(found.html).not.toContain(`id="item-${other._id}"`)
  expect(textOf(found.html)).toContain('English missing')
})

test('the last change of an item does not offer its current version', async () => {
  const item = await createItem(faqs, { q: 'first', a: 'a' }, 'tester')
  await updateItem(faqs, item._id, { q: 'second', a: 'a' }, 'tester')
  const { html } = await staff.read(`/admin/history?item=${item._id}`)
  const offered = findForms(html, 'which').map(({ data }) => data.get('which'))
  expect(offered).toEqual(['before', 'after'])
})

test('filters are collapsed on phones, and expanded while one is set', async () => {
  const folds = async (query: string) =>
    /<details( open="")?[^>]*><summary[^>]*>(Filter[^<]*(?:<!-- -->[^<]*)?)</.exec(
      (await staff.read(`/admin/jobs${query}`)).html,
    )
  expect((await folds(''))?.slice(1)).toEqual([undefined, 'Filter'])
  expect((await folds('?q=tunnel'))?.[1]).toBeUndefined()
  const [, open, label] = (await folds('?level=senior&state=draft')) ?? []
  expect([open, textOf(label ?? '')]).toEqual([' open=""', 'Filter (2)'])
})
