import { describe, expect, test } from 'vitest'
import { createItem, findItem, listItems } from '~/content/items/store.server.ts'
import { findBrokenLinks } from '~/content/links/resolve.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { marquee } from '~/content/types/marquee.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { documentUrl } from '~/files/names.ts'
import { parseJsonSubmission } from '~/routes/api/submission.server.ts'
import table from '~/routes.ts'
import { sampleValues } from './samples.ts'

const isRefused = async (link: string) => 'link' in (await findBrokenLinks(marquee, { link }))

type Routes = typeof table
const pathsOf = (routes: Routes, above = ''): string[] =>
  routes.flatMap(({ path = '', children = [] }) => {
    const whole = path ? `${above}/${path}` : above
    return [whole || '/', ...pathsOf(children, whole)]
  })

/** What visitors may open, but no link should lead to. */
const unlinked = /^\/(login|logout|admin|newsletter\/|preview|focus\.css)/

test('every page of the route table can be linked to, however it is written', async () => {
  const inBoth = (path: string) =>
    path.startsWith('/ne?') ? [path.replace('/ne?', '') || '/', path.replace('?', '')] : [path]
  const fixed = pathsOf(table)
    .flatMap(inBoth)
    .filter((path) => !/[:*]/.test(path) && !unlinked.test(path.replace(/^\/ne(?=\/)/, '')))
  expect(fixed.length).toBeGreaterThan(30)
  for (const path of fixed) {
    expect([path, await isRefused(path)]).toEqual([path, false])
    expect(await isRefused(`${path.toUpperCase()}?q=a#b`)).toBe(false)
  }
})

describe('an address of this site', () => {
  test.each([
    '/nowhere-page',
    '/nowhere?q=1',
    '/notice-board/tenders/nothing',
    '/notice-board/tender',
    '/downloads/reports/nothing/at/all',
    '/files/forms/nothing/x.pdf',
    `/uploads/${'0'.repeat(32)}.pdf`,
    '/gallery/%E0%A4',
    '/admin/dashboard',
    'https://www.jaldhara.example/nowhere-page',
  ])('%s leads nowhere, which is said', async (link) => {
    expect(await isRefused(link)).toBe(true)
  })

  test.each(['#faqs', 'https://www.nea.org.np/nowhere', 'tel:+97715970123', 'mailto:a@b.example', ''])(
    '%j leads elsewhere',
    async (link) => {
      expect(await isRefused(link)).toBe(false)
    },
  )

  test('leads to every item that has a page, drafts too, and to its files', async () => {
    const types: ContentType[] = contentTypes.filter(({ slugFrom }) => slugFrom)
    for (const type of types) {
      const values = { ...sampleValues(type, 'linked'), visibility: 'Draft' as const }
      const draft = await createItem(type, values, 'tester')
      expect(await isRefused(draft.path)).toBe(false)
    }
    for (const type of contentTypes.filter(({ name }) => name === 'forms')) {
      const [form] = await listItems(type)
      const { file } = { file: undefined, ...form }
      if (!form || !file) throw new Error('no form')
      expect(await isRefused(documentUrl(type.name, form._id, file))).toBe(false)
    }
  })
})

test('the sample leads nowhere that is not there', async () => {
  for (const type of [marquee, slides])
    for (const item of await listItems<ContentType>(type))
      expect(await findBrokenLinks(type, { ...item })).toEqual({})
})

test('a stored link that leads nowhere stays until somebody changes it', async () => {
  const { _id } = await createItem(marquee, { title: 'Old', link: '/gone' }, 'tester')
  const stored = await findItem(marquee, _id)
  const { errors, values } = await parseJsonSubmission(marquee, { title: 'New' }, stored)
  expect([errors, values?.link]).toEqual([{}, '/gone'])
  const changed = await parseJsonSubmission(marquee, { link: '/nowhere-page' }, stored)
  expect(changed.values).toBeUndefined()
  expect(changed.errors).toEqual({
    link: 'Link: there is no page /nowhere-page on this site. Open the page and copy its address.',
  })
})
