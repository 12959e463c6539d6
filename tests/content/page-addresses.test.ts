import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { pathOf } from '~/content/schema/define.ts'
import { pages } from '~/content/types/pages.ts'
import { fixedPagePaths, reservedPathReason } from '~/content/types/site-pages.ts'
import { pathRedirects } from '~/content/types/site-paths.ts'
import { pathPattern } from '~/text/slug.ts'
import { fillIn } from '../html-form.ts'
import { englishPaths, routePaths } from '../route-paths.ts'
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

const add = (title: string, slug?: string) =>
  createItem(pages, { ...sampleValues(pages, title), title, ...(slug && { slug }) }, 'tester')

async function rename(id: string, slug: string) {
  const page = await findItem(pages, id)
  if (page) await updateItem(pages, id, { ...page, slug }, 'tester')
}

async function visit(path: string) {
  const { status, headers } = await fetchPage(path)
  return [status, headers.get('Location')]
}

describe('a taken address', () => {
  /** All routes except the catch-all for pages, with a word for each parameter. */
  const routePathExamples = routePaths()
    .filter(({ hasPath, path }) => hasPath && !path.endsWith('/*') && path !== '/*')
    .flatMap(({ path }) => {
      const fullPath = path.replaceAll(/:\w+\?/g, ':x').replaceAll(/:\w+/g, 'a-word')
      return path.includes('?')
        ? [fullPath, path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'a-word')]
        : [fullPath]
    })

  test.each(
    [...new Set(routePathExamples)].filter((path) => path !== '/' && pathPattern.test(path.slice(1))),
  )('%s is refused because a route has it', (path) => expect(reservedPathReason(path)).toMatch(/\S+ .*\.$/))

  test('of a file contains a character that no page address can have', () => {
    for (const file of readdirSync('public')) expect(pathPattern.test(file)).toBe(false)
    for (const { path } of englishPaths())
      if (/\.\w+$/.test(path)) expect(pathPattern.test(path.slice(1))).toBe(false)
  })

  test('is refused at its field with the name of its owner', async () => {
    const here = await add('Weir watch', 'company/weir')
    const moved = await add('Gate watch', 'gate-watch')
    await rename(moved._id, 'watch/gate')
    const { _id, slug } = await add('Wanderer')
    const edit = `/admin/pages?edit=${_id}`
    const form = await staff.open(edit)
    for (const [takenSlug, sentence] of [
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
      const response = await staff.send(edit, fillIn(form, { slug: takenSlug }))
      expect([takenSlug, response.status, response.errors]).toEqual([
        takenSlug,
        409,
        { slug: `Address: ${sentence}` },
      ])
      expect(response.form?.data.get('slug')).toBe(takenSlug)
    }
    expect((await findItem(pages, _id))?.slug).toBe(slug)
    for (const { _id } of [here, moved]) await removeItem(pages, _id, 'tester')
    await removeItem(pages, _id, 'tester')
  })

  test('is avoided by the slug of a title', async () => {
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
  ])('%s works in both editions', async (slug) => {
    const { _id } = await add('Somewhere', slug)
    const path = pathOf(pages, { _id, slug })
    for (const edition of ['', '/ne']) expect(await visit(edition + path)).toEqual([200, null])
    await removeItem(pages, _id, 'tester')
    expect((await visit(path))[0]).toBe(404)
  })

  test('is accepted as browsers show it, and other spellings redirect', async () => {
    const { _id } = await add('Typed')
    const edit = `/admin/pages?edit=${_id}`
    await staff.send(edit, fillIn(await staff.open(edit), { slug: ' /company/typed/ ' }))
    expect((await findItem(pages, _id))?.slug).toBe('company/typed')
    expect(await visit('/Company/Typed/?q=1')).toEqual([301, '/company/typed?q=1'])
    expect(await visit('/ne/COMPANY/typed')).toEqual([301, '/ne/company/typed'])
    expect((await visit('/company/typed/more'))[0]).toBe(404)
    await removeItem(pages, _id, 'tester')
  })

  test('redirects in one step from all former addresses, in both editions', async () => {
    const { _id } = await add('Mover', 'a/first')
    for (const slug of ['a/second', 'third', 'a/b/c/fourth', 'third', 'last']) await rename(_id, slug)
    for (const old of ['/a/first', '/a/second', '/third', '/a/b/c/fourth'])
      for (const edition of ['', '/ne'])
        expect(await visit(`${edition}${old}?x=1`)).toEqual([301, `${edition}/last?x=1`])
    expect(await visit('/last')).toEqual([200, null])
    await removeItem(pages, _id, 'tester')
  })

  test('of a deleted page can be reused, and then takes precedence over the restored page', async () => {
    const old = await add('Old one', 'shared/place')
    await rename(old._id, 'moved-away')
    const deleted = await findItem(pages, old._id)
    await removeItem(pages, old._id, 'tester')
    const next = await add('New one', 'shared/place')
    if (deleted) await createItem(pages, deleted, 'tester', { id: old._id })
    expect(await visit('/shared/place')).toEqual([200, null])
    expect(await visit('/moved-away')).toEqual([200, null])
    for (const id of [old._id, next._id]) await removeItem(pages, id, 'tester')
  })
})

test('no fixed page or redirect path is free', () => {
  for (const path of [...fixedPagePaths, ...Object.keys(pathRedirects)])
    if (path !== '/') expect([path, reservedPathReason(path)]).toEqual([path, expect.any(String)])
})

describe('an accepted address', () => {
  const segments = routePaths().flatMap(({ path }) => path.split('/').filter((part) => /^\w+$/.test(part)))

  test('may begin with a reserved word, and works in both editions', async () => {
    expect(segments).toEqual(expect.arrayContaining(['login', 'admin', 'files', 'images', 'preview']))
    for (const word of new Set([...segments, 'assets', 'uploads', 'ne'])) {
      const { _id, path } = await add(`Begins ${word}`, `${word}-x`)
      for (const edition of ['', '/ne'])
        expect([path, await visit(edition + path)]).toEqual([path, [200, null]])
      await removeItem(pages, _id, 'tester')
    }
  })

  test.each(['À', 'İ', 'ÉCOLE/a', 'company/Ω'])('has no capitals beyond ASCII: %s', async (slug) => {
    const form = fillIn(await staff.open('/admin/pages?new=1'), { title: 'Capital', body: 'Words', slug })
    const refused = await staff.send('/admin/pages?new=1', form)
    expect([refused.status, refused.errors.slug]).toEqual([400, expect.stringContaining('small letters')])
  })

  test.each([
    ['cafe\u0301', 'caf\u00e9'],
    ['ａbc', 'abc'],
  ])('is normalized to one Unicode form: %s', async (typed, expected) => {
    const form = fillIn(await staff.open('/admin/pages?new=1'), {
      title: 'Typed',
      body: 'Words',
      slug: typed,
    })
    expect((await staff.send('/admin/pages?new=1', form)).status).toBe(303)
    expect(await visit(`/${encodeURIComponent(expected)}`)).toEqual([200, null])
    expect((await visit(`/${encodeURIComponent(typed)}`))[0]).toBe(301)
    const again = fillIn(await staff.open('/admin/pages?new=1'), {
      title: 'Again',
      body: 'Words',
      slug: expected,
    })
    expect((await staff.send('/admin/pages?new=1', again)).status).toBe(409)
  })

  test.each([
    ['Tender List', 'tender-list'],
    [' /RIVER-bank / Sirens/', 'river-bank/sirens'],
  ])('is normalized from typed words: %s', async (typed, expected) => {
    const form = fillIn(await staff.open('/admin/pages?new=1'), {
      title: 'Typed',
      body: 'Words',
      slug: typed,
    })
    expect((await staff.send('/admin/pages?new=1', form)).status).toBe(303)
    expect(await visit(`/${expected}`)).toEqual([200, null])
  })

  test('stored under older rules still works', async () => {
    for (const slug of ['À', 'cafe\u0301s']) {
      const { _id, path } = await add(`Stored ${slug}`, slug)
      for (const edition of ['', '/ne']) expect(await visit(edition + path)).toEqual([200, null])
      await removeItem(pages, _id, 'tester')
    }
  })
})
