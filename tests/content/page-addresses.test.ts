import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { pathOf } from '~/content/schema/define.ts'
import { pages } from '~/content/types/pages.ts'
import { fixedPages, reservedPathReason } from '~/content/types/site-pages.ts'
import { pathRedirects } from '~/content/types/site-paths.ts'
import { pathPattern } from '~/text/slug.ts'
import { fill } from '../html-form.ts'
import { englishPaths, routePaths } from '../route-paths.ts'
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

const add = (title: string, slug?: string) =>
  createItem(pages, { ...sampleValues(pages, title), title, ...(slug && { slug }) }, 'tester')

async function rename(id: string, slug: string) {
  const page = await findItem(pages, id)
  if (page) await updateItem(pages, id, { ...page, slug }, 'tester')
}

async function visit(path: string) {
  const { status, headers } = await ask(path)
  return [status, headers.get('Location')]
}

describe('an address that something else has', () => {
  /** Every address of the route table, with a word for each of its parameters, but for the one of the pages themselves. */
  const routed = routePaths()
    .filter(({ hasPath, path }) => hasPath && !path.endsWith('/*') && path !== '/*')
    .flatMap(({ path }) => {
      const whole = path.replaceAll(/:\w+\?/g, ':x').replaceAll(/:\w+/g, 'a-word')
      return path.includes('?')
        ? [whole, path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'a-word')]
        : [whole]
    })

  test.each([...new Set(routed)].filter((path) => path !== '/' && pathPattern.test(path.slice(1))))(
    '%s is refused, as the route table has it',
    (path) => expect(reservedPathReason(path)).toMatch(/\S+ .*\.$/),
  )

  test('has a sign that no address of a page has, where it is a file', () => {
    for (const file of readdirSync('public')) expect(pathPattern.test(file)).toBe(false)
    for (const { path } of englishPaths())
      if (/\.\w+$/.test(path)) expect(pathPattern.test(path.slice(1))).toBe(false)
  })

  test('is refused at its field, by a sentence that names what is there', async () => {
    const here = await add('Weir watch', 'company/weir')
    const moved = await add('Gate watch', 'gate-watch')
    await rename(moved._id, 'watch/gate')
    const { _id, slug } = await add('Wanderer')
    const edit = `/admin/pages?edit=${_id}`
    const form = await staff.open(edit)
    for (const [wished, sentence] of [
      ['company/board', '/company/board is one of the site’s own pages.'],
      ['/contact/', '/contact is one of the site’s own pages.'],
      ['about', '/about leads on to /company.'],
      ['downloads/reports/of-mine', 'Addresses below /downloads/reports are for the reports.'],
      ['api/of-mine', 'Addresses that begin with /api are for programs.'],
      ['ne/company', 'Addresses that begin with /ne are for the Nepali edition.'],
      ['admin', 'Addresses that begin with /admin are for the staff area.'],
      ['files/a', 'Addresses that begin with /files are for documents.'],
      ['company/weir', 'The page “Weir watch” has this address.'],
      ['gate-watch', 'The page “Gate watch” had this address, and old links lead on from there.'],
    ] as const) {
      const answer = await staff.send(edit, fill(form, { slug: wished }))
      expect([wished, answer.status, answer.errors]).toEqual([wished, 409, { slug: `Address: ${sentence}` }])
      expect(answer.form?.data.get('slug')).toBe(wished)
    }
    expect((await findItem(pages, _id))?.slug).toBe(slug)
    for (const { _id } of [here, moved]) await removeItem(pages, _id, 'tester')
    await removeItem(pages, _id, 'tester')
  })

  test('is gone around by a title that would be it', async () => {
    for (const title of ['Contact', 'Login', 'API', 'Notice Board']) {
      const { _id, slug } = await add(title)
      expect(slug).toMatch(/-2$/)
      await removeItem(pages, _id, 'tester')
    }
  })
})

describe('an address of a page', () => {
  test.each([
    'weir-safety',
    'company/history',
    'projects/ror/archive/2016',
    'notice-board/rules',
    'नदी/सुरक्षा',
  ])('%s serves it, in both editions', async (slug) => {
    const { _id } = await add('Somewhere', slug)
    const path = pathOf(pages, { _id, slug })
    for (const edition of ['', '/ne']) expect(await visit(edition + path)).toEqual([200, null])
    await removeItem(pages, _id, 'tester')
    expect((await visit(path))[0]).toBe(404)
  })

  test('is taken as browsers show it, and answers at no other one', async () => {
    const { _id } = await add('Typed')
    const edit = `/admin/pages?edit=${_id}`
    await staff.send(edit, fill(await staff.open(edit), { slug: ' /company/typed/ ' }))
    expect((await findItem(pages, _id))?.slug).toBe('company/typed')
    expect(await visit('/Company/Typed/?q=1')).toEqual([301, '/company/typed?q=1'])
    expect(await visit('/ne/COMPANY/typed')).toEqual([301, '/ne/company/typed'])
    expect((await visit('/company/typed/more'))[0]).toBe(404)
    await removeItem(pages, _id, 'tester')
  })

  test('goes on leading to it after every change, in one step and in both editions', async () => {
    const { _id } = await add('Mover', 'a/first')
    for (const slug of ['a/second', 'third', 'a/b/c/fourth', 'third', 'last']) await rename(_id, slug)
    for (const old of ['/a/first', '/a/second', '/third', '/a/b/c/fourth'])
      for (const edition of ['', '/ne'])
        expect(await visit(`${edition}${old}?x=1`)).toEqual([301, `${edition}/last?x=1`])
    expect(await visit('/last')).toEqual([200, null])
    await removeItem(pages, _id, 'tester')
  })

  test('that was deleted may be used again, and then wins over whoever comes back', async () => {
    const old = await add('Old one', 'shared/place')
    await rename(old._id, 'moved-away')
    const gone = await findItem(pages, old._id)
    await removeItem(pages, old._id, 'tester')
    const next = await add('New one', 'shared/place')
    if (gone) await createItem(pages, gone, 'tester', { id: old._id })
    expect(await visit('/shared/place')).toEqual([200, null])
    expect(await visit('/moved-away')).toEqual([200, null])
    for (const id of [old._id, next._id]) await removeItem(pages, id, 'tester')
  })
})

test('no address of the site itself is free', () => {
  for (const path of [...fixedPages, ...Object.keys(pathRedirects)])
    if (path !== '/') expect([path, reservedPathReason(path)]).toEqual([path, expect.any(String)])
})

describe('an address that is accepted', () => {
  const words = routePaths().flatMap(({ path }) => path.split('/').filter((part) => /^\w+$/.test(part)))

  test('begins as one of the site’s own may, and works in both editions', async () => {
    expect(words).toEqual(expect.arrayContaining(['login', 'admin', 'files', 'images', 'preview']))
    for (const word of new Set([...words, 'assets', 'uploads', 'ne'])) {
      const { _id, path } = await add(`Begins ${word}`, `${word}-x`)
      for (const edition of ['', '/ne'])
        expect([path, await visit(edition + path)]).toEqual([path, [200, null]])
      await removeItem(pages, _id, 'tester')
    }
  })

  test.each(['À', 'İ', 'ÉCOLE/a', 'company/Ω'])('has no capital beyond ASCII either: %s', async (slug) => {
    const form = fill(await staff.open('/admin/pages?new=1'), { title: 'Capital', body: 'Words', slug })
    const refused = await staff.send('/admin/pages?new=1', form)
    expect([refused.status, refused.errors.slug]).toEqual([400, expect.stringContaining('small letters')])
  })

  test.each([
    ['cafe\u0301', 'caf\u00e9'],
    ['ａbc', 'abc'],
  ])('is one however its letters are typed: %s', async (typed, kept) => {
    const form = fill(await staff.open('/admin/pages?new=1'), { title: 'Typed', body: 'Words', slug: typed })
    expect((await staff.send('/admin/pages?new=1', form)).status).toBe(303)
    expect(await visit(`/${encodeURIComponent(kept)}`)).toEqual([200, null])
    expect((await visit(`/${encodeURIComponent(typed)}`))[0]).toBe(301)
    const again = fill(await staff.open('/admin/pages?new=1'), { title: 'Again', body: 'Words', slug: kept })
    expect((await staff.send('/admin/pages?new=1', again)).status).toBe(409)
  })

  test.each([
    ['Tender List', 'tender-list'],
    [' /RIVER-bank / Sirens/', 'river-bank/sirens'],
  ])('is made of words as people write them: %s', async (typed, kept) => {
    const form = fill(await staff.open('/admin/pages?new=1'), { title: 'Typed', body: 'Words', slug: typed })
    expect((await staff.send('/admin/pages?new=1', form)).status).toBe(303)
    expect(await visit(`/${kept}`)).toEqual([200, null])
  })

  test('of before that was kept works as it was stored', async () => {
    for (const slug of ['À', 'cafe\u0301s']) {
      const { _id, path } = await add(`Stored ${slug}`, slug)
      for (const edition of ['', '/ne']) expect(await visit(edition + path)).toEqual([200, null])
      await removeItem(pages, _id, 'tester')
    }
  })
})
