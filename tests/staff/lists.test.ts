import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadListFilters } from '~/content/items/facets.server.ts'
import { createItem, listItems, removeItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { forms } from '~/content/types/forms.ts'
import { gallery } from '~/content/types/gallery.ts'
import { generation } from '~/content/types/generation.ts'
import { jobs } from '~/content/types/jobs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import * as historyScreen from '~/routes/staff/history/history.tsx'
import { loadScreen } from '~/routes/staff/resource/list/screen.server.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn } from '../html-form.ts'
import { args, cookieOf } from './received-submissions.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

const clerk = await cookieOf('editor')

const load = <Type extends ContentType>(type: Type, query = '') =>
  loadScreen(type, args(`/admin/x?${query}`, clerk).request)

describe('the list of tenders', () => {
  const found = async (query: string) => (await load(tenders, query)).data

  test('is filtered by page, effective status and category', async () => {
    const over = { status: 'open', listing: 'procurement' as const, publishedDate: addDays(nepalDay(), -30) }
    const { _id } = await createItem(
      tenders,
      {
        ...sampleValues(tenders, 'over'),
        ...over,
        category: 'Services',
        deadline: new Date(Date.now() - 86_400_000).toISOString(),
        openingDate: '',
      },
      'tester',
    )
    const closed = await found('listing=procurement&status=closed')
    expect(closed.list.items.map((item) => item._id)).toContain(_id)
    expect(closed.list.items.every(({ listing }) => listing === 'procurement')).toBe(true)
    const open = await found('status=open&category=Services')
    expect(open.list.items.map((item) => item._id)).not.toContain(_id)
    await removeItem(tenders, _id, 'tester')
  })

  test('ignores invalid filter values', async () => {
    const all = await found('')
    const wrong = await found('status=bogus&listing=%27or+1&type=video')
    expect(wrong.filters.filter(({ value }) => value)).toEqual([])
    expect(wrong.list.total).toBe(all.list.total)
  })
})

const types: ContentType[] = contentTypes.filter(({ list: { filterFields } }) => filterFields.length > 0)

describe.each(types.map((type) => [type.name, type] as const))('the filters of /admin/%s', (_, type) => {
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

test('documents and the library are filtered by file type', async () => {
  const [pdf, table] = [
    await storeDocument(readFileSync('app/sample/documents/code-of-conduct.pdf'), 'code.pdf'),
    await storeDocument(
      readFileSync('app/sample/documents/tender-tunnel-lining-quantities.xlsx'),
      'bill.xlsx',
    ),
  ]
  const made = [pdf, table].map((file, at) =>
    createItem(forms, { ...sampleValues(forms, `kind${at}`), name: `Of kind ${at}`, file }, 'tester'),
  )
  await Promise.all(made)
  const staff = await staffSite(await cookieOf('admin'))
  for (const [path, name] of [
    ['/admin/forms', 'files'],
    ['/admin/library', 'type'],
  ] as const) {
    const { html } = await staff.read(`${path}?${new URLSearchParams({ [name]: table.type })}`)
    expect(html).toContain('>XLSX</option>')
    expect(html).toContain(path === '/admin/forms' ? 'Of kind 1' : table.name)
    expect(html).not.toContain(path === '/admin/forms' ? 'Of kind 0' : pdf.name)
  }
  expect((await staff.read('/admin/forms?files=text/x')).html).toContain('Of kind 0')
})

describe('the history', () => {
  const names = async (query: string) =>
    (await historyScreen.loader(args(`/admin/history?${query}`, clerk))).data.changes.map(({ name }) => name)

  test('is searched by title, reference number and author', async () => {
    const [tender] = await listItems(tenders)
    expect(await names(`q=${encodeURIComponent(tender?.reference ?? '')}`)).toEqual([tender?.title])
    expect(await names(`q=${encodeURIComponent(tender?.title.slice(3).toUpperCase() ?? '')}`)).toContain(
      tender?.title,
    )
    expect(await names('q=tester%25')).toEqual([])
    const all = await historyScreen.loader(args('/admin/history?q=tester&type=tenders', clerk))
    expect(all.data.changes.map(({ actor }) => actor)).toEqual(['tester', 'tester'])
  })
})

describe('a form', () => {
  const inputs = async (type: ContentType) => (await load(type, 'new=1')).data.form?.inputs

  test('starts with the current day in Nepal as its publication date', async () => {
    expect((await inputs(tenders))?.publishedDate).toBe(nepalDay())
    expect(await inputs(jobs)).toMatchObject({
      postedDate: nepalDay(),
      applicationDeadline: '',
    })
    expect((await inputs(gallery))?.date).toBe('')
  })

  test('reports a month that is already recorded at its field', async () => {
    const [recorded] = await listItems(generation)
    const fields = { ...(await inputs(generation)), month: recorded?.month ?? '', energy: '1', revenue: '1' }
    const staff = await staffSite(clerk)
    const form = fillIn(await staff.open('/admin/generation?new=1'), fields)
    const message = `Month ${recorded?.month} is already there.`
    const refused = await staff.send('/admin/generation?new=1', form)
    expect(refused).toMatchObject({ status: 409, message, errors: { month: message } })
    expect(rejectedForm(refused).get('energy')).toBe('1')
  })
})
