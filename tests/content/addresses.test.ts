import { beforeAll, describe, expect, test } from 'vitest'
import { findLastChange, undoChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { type ContentType, type ItemValues, pathOf } from '~/content/schema/define.ts'
import { jobs } from '~/content/types/jobs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { reservedPathReason } from '~/content/types/site-pages.ts'
import { slugPattern } from '~/text/slug.ts'
import { fill } from '../html-form.ts'
import { oneOfEach } from '../representatives.ts'
import { routePaths } from '../route-paths.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { patience, wholeSite } from '../whole-site.ts'
import { sampleValues } from './samples.ts'

let staff: Awaited<ReturnType<typeof staffSite>>
let ask: Awaited<ReturnType<typeof wholeSite>>

beforeAll(async () => {
  staff = await staffSite(await cookieOf('editor'))
  ask = await wholeSite()
}, patience)

/** Types whose items have pages. */
const paged = contentTypes
  .filter(({ slugFrom }) => slugFrom)
  .map((type): [string, ContentType] => [type.name, type])

/** For what the form and the store do, whatever the page: those that stand anywhere and those that don't. */
const some = oneOfEach(
  paged.map(([, type]) => type),
  ({ freePath }) => [Boolean(freePath)],
)

let count = 0

const values = (type: ContentType, title: string): ItemValues<ContentType> => ({
  ...sampleValues(type, 'address'),
  ...(type.fields.reference && { reference: `${title} ${++count}` }),
  // Days that have come, in the order that they must have.
  ...Object.fromEntries(
    Object.entries(type.fields)
      .filter(([, { kind }]) => kind === 'date')
      .map(([key]) => [key, '2026-01-05']),
  ),
  [type.slugFrom ?? '']: title,
})

const add = (type: ContentType, title: string) => createItem(type, values(type, title), 'tester')

async function rename(type: ContentType, id: string, slug: string) {
  const item = await findItem(type, id)
  if (!item) throw new Error('no item')
  return updateItem(type, id, { ...item, slug }, 'tester')
}

const pageOf = (type: ContentType, slug: string) =>
  pathOf(type, { ...sampleValues(type, 'address'), _id: '', slug })

async function visit(type: ContentType, slug: string, more = '') {
  const { status, headers } = await ask(pageOf(type, slug) + more)
  return [status, headers.get('Location')]
}

test('there are types with pages', () => expect(paged.length).toBeGreaterThan(3))

describe.each(paged)('the address of one of the %s', (name, type) => {
  test('is changed in its form; the old ones lead to the new one for good', async () => {
    const { _id } = await add(type, 'A mispelt title')
    const edit = `/admin/${name}?edit=${_id}`
    for (const slug of ['a-misspelt-title', 'बाँध-२०८३', 'a-title']) {
      const answer = await staff.send(edit, fill(await staff.open(edit), { slug }))
      expect([answer.status, answer.message]).toEqual([303, ''])
      expect(await visit(type, slug)).toEqual([200, null])
    }
    for (const old of ['a-mispelt-title', 'a-misspelt-title', 'बाँध-२०८३'])
      expect(await visit(type, old, '?from=mail')).toEqual([301, `${pageOf(type, 'a-title')}?from=mail`])

    const { status, headers } = await ask(`/ne${pageOf(type, 'a-misspelt-title')}`)
    expect([status, headers.get('Location')]).toEqual([301, `/ne${pageOf(type, 'a-title')}`])

    // Back to where it was: that leads nowhere else any more.
    await rename(type, _id, 'a-mispelt-title')
    expect(await visit(type, 'a-mispelt-title')).toEqual([200, null])
    expect(await visit(type, 'a-title')).toEqual([301, pageOf(type, 'a-mispelt-title')])
    await removeItem(type, _id, 'tester')
  })

  test.runIf(some.includes(type))(
    'has no joiners of Nepali writing, made of a title or typed; where one became a hyphen, that stays',
    async () => {
      const titled = await add(type, 'पुर्\u200dयाउने र्\u200dयाली')
      expect(titled.slug).toBe('पुर्याउने-र्याली')
      const edit = `/admin/${name}?edit=${titled._id}`
      for (const [typed, slug] of [
        ['पुर्-याउने', 'पुर्-याउने'],
        ['राम्\u200cको', 'राम्को'],
      ] as const) {
        const answer = await staff.send(edit, fill(await staff.open(edit), { slug: typed }))
        expect([answer.status, answer.errors]).toEqual([303, {}])
        expect((await findItem(type, titled._id))?.slug).toBe(slug)
        expect(await visit(type, slug)).toEqual([200, null])
      }
      expect((await visit(type, 'राम्\u200cको'))[0]).toBeLessThan(400)
      for (const old of ['पुर्याउने-र्याली', 'पुर्-याउने'])
        expect(await visit(type, old)).toEqual([301, pageOf(type, 'राम्को')])
      await removeItem(type, titled._id, 'tester')
    },
  )

  test.runIf(some.includes(type))('is refused at its field where it is none, or another one’s', async () => {
    const other = await add(type, 'Taken')
    await rename(type, other._id, 'moved-on')
    const { _id, slug } = await add(type, 'Stays')
    const edit = `/admin/${name}?edit=${_id}`
    for (const [wrong, status] of [
      ['moved-on', 409],
      ['taken', 409],
      ['two_words', 400],
      [type.freePath ? 'a//b' : 'a/b', 400],
      ['-edge', 400],
      ['nоtice', 400],
      ['соmраnу', 400],
      ['ριpe', 400],
      ['dam-ｗeır', 400],
      ['बाँधо', 400],
      ['x'.repeat(201), 400],
    ] as const) {
      const answer = await staff.send(edit, fill(await staff.open(edit), { slug: wrong }))
      expect([wrong, answer.status, Object.keys(answer.errors)]).toEqual([wrong, status, ['slug']])
      expect(answer.form?.data.get('slug')).toBe(wrong)
    }
    // Left empty, it stays.
    await staff.send(edit, fill(await staff.open(edit), { slug: '' }))
    expect((await findItem(type, _id))?.slug).toBe(slug)
    for (const id of [other._id, _id]) await removeItem(type, id, 'tester')
  })

  test.runIf(some.includes(type))(
    'has letters of the site’s two scripts alone where a title gives it; one of before stays',
    async () => {
      const titled = await add(type, 'Nоtice of the weir, बाँध')
      expect(titled.slug).toBe('ntice-of-the-weir-बाँध')
      await rename(type, titled._id, 'nоtice')
      const edit = `/admin/${name}?edit=${titled._id}`
      const kept = await staff.send(edit, await staff.open(edit))
      expect([kept.status, kept.errors]).toEqual([303, {}])
      expect(await visit(type, 'nоtice')).toEqual([200, null])
      const refused = await staff.send(edit, fill(await staff.open(edit), { slug: 'nоtices' }))
      expect(refused.errors.slug).toContain('“о” is another one')
      await removeItem(type, titled._id, 'tester')
    },
  )

  test.runIf(some.includes(type))(
    'may be any word that a title gives, and is saved again untouched',
    async () => {
      for (const word of ['All', 'Apply', 'Edit', 'Feed', 'Index', 'New', 'Page', 'Search', 'Several']) {
        const { _id, slug } = await add(type, word)
        const taken = type.freePath && reservedPathReason(`/${word.toLowerCase()}`)
        expect(slug).toBe(taken ? `${word.toLowerCase()}-2` : word.toLowerCase())
        const edit = `/admin/${name}?edit=${_id}`
        const kept = await staff.send(edit, await staff.open(edit))
        expect([word, kept.status, kept.errors]).toEqual([word, 303, {}])
        expect(await visit(type, slug)).toEqual([200, null])
        await removeItem(type, _id, 'tester')
      }
    },
  )

  test.skipIf(type.freePath)('is one that no other page of the site has', () => {
    const list = pageOf(type, '')
    const below = routePaths()
      .filter(({ path }) => path.startsWith(list))
      .map(({ path }) => path.slice(list.length))
    expect(below).toContain(':slug')
    expect(below.filter((word) => slugPattern.test(word) && word)).toEqual([])
  })

  test('shadows nothing: new items go around it, and those of deleted ones are free', async () => {
    const first = await add(type, 'Weir')
    await rename(type, first._id, 'headworks')
    const second = await add(type, 'Weir')
    expect(second.slug).toBe('weir-2')
    await removeItem(type, second._id, 'tester')
    await removeItem(type, first._id, 'tester')
    expect((await visit(type, 'weir'))[0]).toBe(404)
    const third = await add(type, 'Weir')
    expect(third.slug).toBe('weir')
    const gone = await findLastChange(type.name, first._id)
    expect(await undoChange(type, gone?.sequence ?? 0, 'tester')).toBe(true)
    expect(await visit(type, 'weir')).toEqual([200, null])
    expect(await visit(type, 'headworks')).toEqual([200, null])
    for (const id of [first._id, third._id]) await removeItem(type, id, 'tester')
  })

  test('comes back with undo, and then the other one leads to it; a draft’s leads nowhere', async () => {
    const { _id } = await add(type, 'Gate')
    await rename(type, _id, 'gates')
    const change = await findLastChange(type.name, _id)
    expect(await undoChange(type, change?.sequence ?? 0, 'tester')).toBe(true)
    expect(await visit(type, 'gate')).toEqual([200, null])
    expect(await visit(type, 'gates')).toEqual([301, pageOf(type, 'gate')])
    const item = await findItem(type, _id)
    if (item) await updateItem(type, _id, { ...item, visibility: 'Draft' }, 'tester')
    expect((await visit(type, 'gates'))[0]).toBe(404)
    await removeItem(type, _id, 'tester')
  })
})

test('the parts of a page move with it', async () => {
  const { _id } = await add(jobs, 'Weir keeper')
  await rename(jobs, _id, 'keeper-of-the-weir')
  for (const part of ['/apply', '/deadline.ics'])
    expect(await visit(jobs, 'weir-keeper', part)).toEqual([
      301,
      `${pageOf(jobs, 'keeper-of-the-weir')}${part}`,
    ])
})
