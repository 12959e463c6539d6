import { beforeAll, describe, expect, test } from 'vitest'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { type ContentType, type ItemValues, pathOf } from '~/content/schema/define.ts'
import { jobs } from '~/content/types/jobs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { fillIn } from '../html-form.ts'
import { pickRepresentatives } from '../representatives.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { sampleValues } from './samples.ts'

let staff: Awaited<ReturnType<typeof staffSite>>
let fetchPage: Awaited<ReturnType<typeof siteClient>>

beforeAll(async () => {
  staff = await staffSite(await cookieOf('editor'))
  fetchPage = await siteClient()
}, loadTimeout)

const typesWithPages = contentTypes
  .filter(({ site: { slugFrom } }) => slugFrom)
  .map((type): [string, ContentType] => [type.name, type])

/** Form and store treat all types alike, so one type with free paths and one without suffice. */
const representatives = pickRepresentatives(
  typesWithPages.map(([, type]) => type),
  ({ site: { freePath } }) => [Boolean(freePath)],
)

let count = 0

const values = (type: ContentType, title: string): ItemValues<ContentType> => ({
  ...sampleValues(type, 'address'),
  ...(type.fields.reference && { reference: `${title} ${++count}` }),
  // Past days in a valid order.
  ...Object.fromEntries(
    Object.entries(type.fields)
      .filter(([, { kind }]) => kind === 'date')
      .map(([key]) => [key, '2026-01-05']),
  ),
  [type.site.slugFrom ?? '']: title,
})

const add = (type: ContentType, title: string) => createItem(type, values(type, title), 'tester')

async function rename(type: ContentType, id: string, slug: string) {
  const item = await findItem(type, id)
  if (!item) throw new Error('no item')
  return updateItem(type, id, { ...item, slug }, 'tester')
}

const pageOf = (type: ContentType, slug: string) =>
  pathOf(type, { ...sampleValues(type, 'address'), _id: '', slug })

async function visit(type: ContentType, slug: string, suffix = '') {
  const { status, headers } = await fetchPage(pageOf(type, slug) + suffix)
  return [status, headers.get('Location')]
}

describe.each(typesWithPages)('the address of an item of %s', (name, type) => {
  test('redirects permanently from former ones, until it is given back', async () => {
    const { _id } = await add(type, 'A mispelt title')
    for (const slug of ['a-misspelt-title', 'बाँध-२०८३', 'a-title']) await rename(type, _id, slug)
    expect(await visit(type, 'a-title')).toEqual([200, null])
    for (const old of ['a-mispelt-title', 'a-misspelt-title', 'बाँध-२०८३'])
      expect(await visit(type, old, '?from=mail')).toEqual([301, `${pageOf(type, 'a-title')}?from=mail`])
    const { status, headers } = await fetchPage(`/ne${pageOf(type, 'a-misspelt-title')}`)
    expect([status, headers.get('Location')]).toEqual([301, `/ne${pageOf(type, 'a-title')}`])
    await rename(type, _id, 'a-mispelt-title')
    expect(await visit(type, 'a-mispelt-title')).toEqual([200, null])
    // Undo restores it too. A draft is no target of a redirect.
    const change = await findLastChange(name, _id)
    expect(await undoChange(type, change?.sequence ?? 0, 'tester')).toBe(true)
    expect(await visit(type, 'a-mispelt-title')).toEqual([301, pageOf(type, 'a-title')])
    const item = await findItem(type, _id)
    if (item) await updateItem(type, _id, { ...item, visibility: 'Draft' }, 'tester')
    expect((await visit(type, 'a-mispelt-title'))[0]).toBe(404)
    await removeItem(type, _id, 'tester')
  })

  test('is not taken from a redirect, but reused once its item is deleted', async () => {
    const first = await add(type, 'Weir')
    await rename(type, first._id, 'headworks')
    const second = await add(type, 'Weir')
    expect(second.slug).toBe('weir-2')
    for (const { _id } of [second, first]) await removeItem(type, _id, 'tester')
    expect((await visit(type, 'weir'))[0]).toBe(404)
    const third = await add(type, 'Weir')
    expect(third.slug).toBe('weir')
    const removal = await findLastChange(name, first._id)
    expect(await undoChange(type, removal?.sequence ?? 0, 'tester')).toBe(true)
    for (const slug of ['weir', 'headworks']) expect(await visit(type, slug)).toEqual([200, null])
    for (const id of [first._id, third._id]) await removeItem(type, id, 'tester')
  })
})

describe.each(representatives.map((type) => [type.name, type] as const))(
  'in the form of %s',
  (name, type) => {
    const saveSlug = async (id: string, slug?: string) => {
      const edit = `/admin/${name}?edit=${id}`
      const form = await staff.open(edit)
      return staff.send(edit, slug === undefined ? form : fillIn(form, { slug }))
    }

    test('an address contains no Devanagari joiners, typed or from a title; a typed hyphen stays', async () => {
      const created = await add(type, 'पुर्\u200dयाउने र्\u200dयाली')
      expect(created.slug).toBe('पुर्याउने-र्याली')
      for (const [typed, slug] of [
        ['पुर्-याउने', 'पुर्-याउने'],
        ['राम्\u200cको', 'राम्को'],
      ] as const) {
        expect((await saveSlug(created._id, typed)).status).toBe(303)
        expect((await findItem(type, created._id))?.slug).toBe(slug)
        expect(await visit(type, slug)).toEqual([200, null])
      }
      expect((await visit(type, 'राम्\u200cको'))[0]).toBeLessThan(400)
      for (const old of ['पुर्याउने-र्याली', 'पुर्-याउने'])
        expect(await visit(type, old)).toEqual([301, pageOf(type, 'राम्को')])
      await removeItem(type, created._id, 'tester')
    })

    test('an address is refused at its field if it is invalid or belongs to another item', async () => {
      const other = await add(type, 'Taken')
      await rename(type, other._id, 'moved-on')
      const { _id, slug } = await add(type, 'Stays')
      const form = await staff.open(`/admin/${name}?edit=${_id}`)
      for (const [invalid, status] of [
        ['moved-on', 409],
        ['taken', 409],
        ['two_words', 400],
        [type.site.freePath ? 'a//b' : 'a/b', 400],
        ['-edge', 400],
        ['соmраnу', 400],
        ['dam-ｗeır', 400],
        ['बाँधо', 400],
        ['x'.repeat(201), 400],
      ] as const) {
        const response = await staff.send(`/admin/${name}?edit=${_id}`, fillIn(form, { slug: invalid }))
        expect([invalid, response.status, Object.keys(response.errors)]).toEqual([invalid, status, ['slug']])
        expect(response.form?.data.get('slug')).toBe(invalid)
      }
      // An empty slug leaves the stored one in place.
      await saveSlug(_id, '')
      expect((await findItem(type, _id))?.slug).toBe(slug)
      for (const id of [other._id, _id]) await removeItem(type, id, 'tester')
    })

    test('an address from a title contains only Latin and Devanagari; a stored one with other letters stays', async () => {
      const created = await add(type, 'Nоtice of the weir, बाँध')
      expect(created.slug).toBe('ntice-of-the-weir-बाँध')
      await rename(type, created._id, 'nоtice')
      expect((await saveSlug(created._id)).status).toBe(303)
      expect(await visit(type, 'nоtice')).toEqual([200, null])
      expect((await saveSlug(created._id, 'nоtices')).errors.slug).toContain('“о” is another one')
      await removeItem(type, created._id, 'tester')
    })
  },
)

test('subpages of an item redirect with it', async () => {
  const { _id } = await add(jobs, 'Weir keeper')
  await rename(jobs, _id, 'keeper-of-the-weir')
  for (const part of ['/apply', '/deadline.ics'])
    expect(await visit(jobs, 'weir-keeper', part)).toEqual([
      301,
      `${pageOf(jobs, 'keeper-of-the-weir')}${part}`,
    ])
})
