import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, findItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { pathOf } from '~/content/schema/define.ts'
import { pages } from '~/content/types/pages.ts'
import { reservedPathReason } from '~/content/types/site-pages.ts'
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

const addPage = (title: string, slug?: string) =>
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
    const here = await addPage('Weir watch', 'company/weir')
    const moved = await addPage('Gate watch', 'gate-watch')
    await rename(moved._id, 'watch/gate')
    const { _id, slug } = await addPage('Wanderer')
    const edit = `/admin/pages?edit=${_id}`
    const form = await staff.open(edit)
    for (const [takenSlug, sentence] of [
      ['company/board', '/company/board is one of the site’s own pages.'],
      ['about', '/about leads on to /company.'],
      ['api/of-mine', 'Addresses that begin with /api are for programs.'],
      ['ne/company', 'Addresses that begin with /ne are for the Nepali edition.'],
      ['admin', 'Addresses that begin with /admin are for the staff area.'],
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
      const { _id, slug } = await addPage(title)
      expect(slug).toMatch(/-2$/)
      await removeItem(pages, _id, 'tester')
    }
  })
})

describe('an address of a page', () => {
  test.each(['weir-safety', 'company/history', 'नदी/सुरक्षा'])('%s works in both editions', async (slug) => {
    const { _id } = await addPage('Somewhere', slug)
    const path = pathOf(pages, { _id, slug })
    for (const edition of ['', '/ne']) expect(await visit(edition + path)).toEqual([200, null])
    await removeItem(pages, _id, 'tester')
    expect((await visit(path))[0]).toBe(404)
  })

  test('is accepted as browsers show it, and other spellings redirect', async () => {
    const { _id } = await addPage('Typed')
    const edit = `/admin/pages?edit=${_id}`
    await staff.send(edit, fillIn(await staff.open(edit), { slug: ' /company/typed/ ' }))
    expect((await findItem(pages, _id))?.slug).toBe('company/typed')
    expect(await visit('/Company/Typed/?q=1')).toEqual([301, '/company/typed?q=1'])
    expect(await visit('/ne/COMPANY/typed')).toEqual([301, '/ne/company/typed'])
    expect((await visit('/company/typed/more'))[0]).toBe(404)
    await removeItem(pages, _id, 'tester')
  })
})

describe('an accepted address', () => {
  test('may begin with a reserved word, and works in both editions', async () => {
    for (const word of ['login', 'admin', 'files', 'images', 'preview', 'assets', 'uploads', 'ne']) {
      const { _id, path } = await addPage(`Begins ${word}`, `${word}-x`)
      for (const edition of ['', '/ne'])
        expect([path, await visit(edition + path)]).toEqual([path, [200, null]])
      await removeItem(pages, _id, 'tester')
    }
  })

  let count = 0
  const add = async (slug: string) =>
    staff.send(
      '/admin/pages?new=1',
      fillIn(await staff.open('/admin/pages?new=1'), { title: `Typed ${++count}`, body: 'Words', slug }),
    )

  test.each(['À', 'company/Ω'])('has no capitals beyond ASCII: %s', async (slug) => {
    const refused = await add(slug)
    expect([refused.status, refused.errors.slug]).toEqual([400, expect.stringContaining('small letters')])
  })

  test.each([
    ['cafe\u0301', 'caf\u00e9', 301],
    ['ａbc', 'abc', 301],
    [' /RIVER-bank / Sirens/', 'river-bank/sirens', 404],
  ])('is normalized: %s', async (typed, expected, status) => {
    expect((await add(typed)).status).toBe(303)
    expect(await visit(`/${encodeURI(expected)}`)).toEqual([200, null])
    expect((await visit(`/${encodeURIComponent(typed)}`))[0]).toBe(status)
    expect((await add(expected)).status).toBe(409)
  })

  test('stored under older rules still works', async () => {
    for (const slug of ['À', 'cafe\u0301s']) {
      const { _id, path } = await addPage(`Stored ${slug}`, slug)
      for (const edition of ['', '/ne']) expect(await visit(edition + path)).toEqual([200, null])
      await removeItem(pages, _id, 'tester')
    }
  })
})
