import { describe, expect, test } from 'vitest'
import { createItem, findItem, listItems } from '~/content/items/store.server.ts'
import { findBrokenLinkErrors } from '~/content/links/resolve.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { marquee } from '~/content/types/marquee.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { itemDocumentUrl } from '~/files/names.ts'
import { jsonToSubmission, validateSubmissionAndStoreFiles } from '~/routes/api/submission.server.ts'
import routes from '~/routes.ts'
import { sampleValues } from './samples.ts'

const isRefused = async (link: string) => 'link' in (await findBrokenLinkErrors(marquee, { link }))

type Routes = typeof routes
const pathsOf = (branch: Routes, parent = ''): string[] =>
  branch.flatMap(({ path = '', children = [] }) => {
    const fullPath = path ? `${parent}/${path}` : parent
    return [fullPath || '/', ...pathsOf(children, fullPath)]
  })

/** Reachable paths that no link should use. */
const unlinked = /^\/(-|login|logout|admin|newsletter\/|preview|focus\.css)/

test('a link to any route is accepted, in any letter case', async () => {
  const inBothEditions = (path: string) =>
    path.startsWith('/ne?') ? [path.replace('/ne?', '') || '/', path.replace('?', '')] : [path]
  const paths = pathsOf(routes)
    .flatMap(inBothEditions)
    .filter((path) => !/[:*]/.test(path) && !unlinked.test(path.replace(/^\/ne(?=\/)/, '')))
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    expect([path, await isRefused(path)]).toEqual([path, false])
    expect(await isRefused(`${path.toUpperCase()}?q=a#b`)).toBe(false)
  }
})

describe('an address of this site', () => {
  test.each([
    '/nowhere-page',
    '/notice-board/tenders/nothing',
    '/files/forms/nothing/x.pdf',
    `/uploads/${'0'.repeat(32)}.pdf`,
    '/admin/dashboard',
    'https://www.jaldhara.example/nowhere-page',
  ])('%s is refused because it leads nowhere', async (link) => {
    expect(await isRefused(link)).toBe(true)
  })

  test.each(['#faqs', 'https://www.nea.org.np/nowhere', 'tel:+97715970123', 'mailto:a@b.example', ''])(
    '%j is accepted without a check',
    async (link) => {
      expect(await isRefused(link)).toBe(false)
    },
  )

  test('can lead to any item with a page, including drafts, and to files of items', async () => {
    const types: ContentType[] = contentTypes.filter(({ site: { slugFrom } }) => slugFrom)
    for (const type of types) {
      const values = { ...sampleValues(type, 'linked'), visibility: 'Draft' as const }
      const draft = await createItem(type, values, 'tester')
      expect(await isRefused(draft.path)).toBe(false)
    }
    for (const type of contentTypes.filter(({ name }) => name === 'forms')) {
      const [form] = await listItems(type)
      const { file } = { file: undefined, ...form }
      if (!form || !file) throw new Error('no form')
      expect(await isRefused(itemDocumentUrl(type.name, form._id, file))).toBe(false)
    }
  })
})

test('a stored broken link stays until it is changed', async () => {
  const { _id } = await createItem(marquee, { title: 'Old', link: '/gone' }, 'tester')
  const stored = await findItem(marquee, _id)
  const validate = (body: object) =>
    validateSubmissionAndStoreFiles(marquee, jsonToSubmission(marquee, { ...body }), {
      actor: 'tester',
      current: stored,
    })
  const { errors, values } = await validate({ title: 'New' })
  expect([errors, values?.link]).toEqual([{}, '/gone'])
  const changed = await validate({ link: '/nowhere-page' })
  expect(changed.values).toBeUndefined()
  expect(changed.errors).toEqual({
    link: 'Link: there is no page /nowhere-page on this site. Open the page and copy its address.',
  })
})
