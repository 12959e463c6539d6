import { expect, test } from 'vitest'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { staffScreens } from '../route-paths.ts'
import { validationErrors } from '../validity.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

const screens = staffScreens().map((path) => path.slice('/admin/'.length))
const listed = contentTypes.filter(
  ({ singletonId, api: { notInApi }, staffOnly }: ContentType) =>
    singletonId === undefined && !notInApi && !staffOnly,
)
/** Screens of every kind of field. */
const representatives = pickRepresentatives(listed, fieldKinds).map(adminPathOf)
const { read } = await staffSite(await cookieOf('admin'))

/** The first link with this parameter. */
const linkFor = (html: string, param: string) =>
  new RegExp(`href="([^"]*\\b${param}=[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

/** The page of the first entry, if entries have pages. */
const ownPages = (html: string, screen: string) =>
  [...html.matchAll(new RegExp(`href="/admin/(${screen}/[^"/?]+)"`, 'g'))]
    .flatMap(([, path = '']) => (screens.includes(path) ? [] : `/admin/${path}`))
    .slice(0, 1)

test.each(screens)('%s is valid HTML: list, empty list, form and confirmation', async (screen) => {
  const path = `/admin/${screen}`
  const { html, status } = await read(path)
  expect(status).toBe(200)
  const others = ['new', 'edit', 'delete'].flatMap((param) => linkFor(html, param) ?? [])
  const own = ownPages(html, screen)
  // Listed types can be added, edited and deleted here.
  if (listed.some((type) => adminPathOf(type) === path)) expect(others).toHaveLength(3)
  const pages = [path, `${path}?q=nothing-like-it`, ...others, ...own]
  // Screens with the same parts are tested once.
  const isTestedElsewhere =
    listed.some((type) => adminPathOf(type) === path) && !representatives.includes(path)
  for (const address of isTestedElsewhere ? others.slice(1, 2) : pages)
    expect([address, await validationErrors((await read(address)).html)]).toEqual([address, []])
})

test.each(['/login', '/login/link/unknown', '/login/forgotten'])('%s is valid HTML', async (path) => {
  expect(await validationErrors((await read(path)).html)).toEqual([])
})
