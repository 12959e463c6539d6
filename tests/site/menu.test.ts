import { beforeAll, describe, expect, test } from 'vitest'
import { undoChange } from '~/content/history/restore.server.ts'
import { createItem, findItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { people } from '~/content/types/people.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { resetMenu } from '~/routes/staff/navigation/menu-places.server.ts'
import { addMissingItems, sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { textOf } from '../html-form.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { siteClient } from '../whole-site.ts'

clearSite()
const fetchPath = await siteClient()

/** List pages that are newer than the specification. */
const laterPaths = contentTypes.flatMap(({ site: { listPaths, menuParents } }: ContentType) =>
  menuParents ? listPaths : [],
)

/** The links of a piece of HTML: text and path. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, to = '', label = '']) => [
    textOf(label),
    to,
  ])

async function read(path = '/contact') {
  const html = await (await fetchPath(path)).text()
  const [, desktop = ''] = /<nav[^>]*class="[^"]*lg:block[^"]*"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? []
  const [, phone = ''] = /<details[^>]*lg:hidden[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? []
  const [, footer = ''] = /<footer\b[^>]*>([\s\S]*)<\/footer>/.exec(html) ?? []
  return { html, desktop: linksIn(desktop), phone: linksIn(phone), footer: linksIn(footer) }
}

const add = (values: Partial<Parameters<typeof createItem<typeof menu>>[1]>) =>
  createItem(menu, { label: '', href: '', under: 'header', ...values }, 'tester')

const addPage = (title: string, slug: string, more: object = {}) =>
  createItem(pages, { ...sampleValues(pages, title), title, slug, ...more }, 'tester')

async function clear() {
  for (const type of [menu, pages])
    for (const { _id } of await listItems(type, { unpublished: true })) await removeItem(type, _id, 'tester')
}

describe('a new site', () => {
  beforeAll(async () => {
    await addMissingItems()
    await createItem(people, { ...sampleValues(people, 'board'), group: 'board' }, 'tester')
    await createItem(tenders, { ...sampleValues(tenders, 'bid'), listing: 'procurement' }, 'tester')
  })

  test('has the menu and the footer of the specification', async () => {
    const { desktop, phone, footer } = await read('/gallery')
    expect(desktop.filter(([, to = '']) => !laterPaths.includes(to)).map((link) => link.join(' '))).toEqual([
      ...['Home /', 'Company /company', 'Overview /company', 'Board of Directors /company/board'],
      ...['Management Team /company/management', 'Legal & Policies /company/policies'],
      ...['Projects progress /projects', 'Downloads /downloads/forms', 'Forms /downloads/forms'],
      ...['Reports /downloads/reports', 'Procurement /downloads/procurement', 'Notice Board /notice-board'],
      ...['Tender Notices /notice-board/tenders', 'Announcements /notice-board/announcements'],
      ...['Careers /notice-board/careers', 'Gallery /gallery'],
    ])
    // A submenu on phones repeats the link of its heading.
    expect(phone).toContainEqual(['Overview', '/notice-board'])
    for (const link of [
      ['Run-of-river', '/projects/ror'],
      ['What we do', '/#services'],
      ['About us', '/company'],
      ['Careers', '/notice-board/careers'],
    ])
      expect(footer).toContainEqual(link)
    const nepali = await read('/ne/gallery')
    expect(nepali.desktop).toContainEqual(['परिचय', '/ne/company'])
    expect(nepali.footer).toContainEqual(['हामी के गर्छौँ', '/ne#services'])
  })

  test('has them again after a reset, without other entries', async () => {
    const before = (await read('/gallery')).html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    for (const { _id } of (await listItems(menu)).slice(3)) await removeItem(menu, _id, 'tester')
    await add({ label: 'More', href: '/gallery' })
    await resetMenu('tester')
    const after = (await read('/gallery')).html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    expect(after).toBe(before)
  })
})

describe('an entry', () => {
  beforeAll(clear)

  test('has the title of its page in both languages, and follows a changed slug', async () => {
    const page = await addPage('River safety', 'river-safety', { ne: { title: 'नदी सुरक्षा' } })
    const entry = await add({ href: '/river-safety#sirens' })
    expect((await read()).desktop).toEqual([['River safety', '/river-safety#sirens']])
    expect((await read('/ne/contact')).desktop).toEqual([['नदी सुरक्षा', '/ne/river-safety#sirens']])
    const stored = await findItem(pages, page._id)
    if (stored) await updateItem(pages, page._id, { ...stored, slug: 'safety/river' }, 'tester')
    expect((await read()).desktop).toEqual([['River safety', '/safety/river#sirens']])
    expect((await read('/safety/river')).html).toMatch(/aria-current="(page|true)"[^>]*>River safety/)
    await removeItem(menu, entry._id, 'tester')
  })

  test('its deletion names the entries below it first, and Undo restores them', async () => {
    const staff = await staffSite(await cookieOf('admin'))
    const top = await add({ label: 'Going', href: '/contact' })
    const child = await add({ label: 'Taken along', href: '/gallery', under: top._id })
    const confirmation = await staff.read(`/admin/menu?delete=${top._id}`)
    expect(textOf(confirmation.html)).toContain('The entry below it (Taken along) will be hidden too.')
    const before = (await read()).desktop
    const undo = await removeItem(menu, top._id, 'tester')
    expect((await read()).desktop).toEqual([])
    await undoChange(menu, undo ?? 0, 'tester', [])
    expect((await read()).desktop).toEqual(before)
    for (const { _id } of [child, top]) await removeItem(menu, _id, 'tester')
  })

  test('is hidden with the entries below it while its page is not public', async () => {
    const { _id } = await addPage('Soon', 'soon', { visibility: 'Draft' })
    const top = await add({ label: 'Ours', href: '' })
    await add({ href: '/soon', under: top._id })
    expect((await read()).desktop).toEqual([])
    const child = await add({ label: 'Elsewhere', href: 'https://www.nea.org.np/', under: top._id })
    expect((await read()).desktop).toEqual([
      ['Ours', 'https://www.nea.org.np/'],
      ['Elsewhere', 'https://www.nea.org.np/'],
    ])
    const soon = await findItem(pages, _id)
    if (soon) await updateItem(pages, _id, { ...soon, visibility: 'Published' }, 'tester')
    expect((await read()).desktop).toContainEqual(['Soon', '/soon'])
    await updateItem(menu, top._id, { ...top, visibility: 'Draft' }, 'tester')
    expect((await read()).desktop).toEqual([])
    await removeItem(menu, child._id, 'tester')
  })

  test('in the footer is a column if entries lie below it, else a link of the last line', async () => {
    await clear()
    const column = await add({ label: 'Yours', under: 'footer' })
    await add({ href: '/gallery', under: column._id })
    await add({ href: '/contact', under: 'footer' })
    const { html, footer } = await read('/company')
    expect(html).toMatch(/<nav aria-label="Yours">/)
    expect(footer).toEqual(
      expect.arrayContaining([
        ['Gallery', '/gallery'],
        ['Contact Us', '/contact'],
      ]),
    )
    expect(html.indexOf('All rights reserved')).toBeLessThan(html.lastIndexOf('href="/contact"'))
  })
})

test.each([0, 40])('a menu of %i entries is complete on desktop and phone', async (count) => {
  await clear()
  const labels: string[] = []
  for (let index = 0; index < count; index++) {
    const top = await add({ label: `Entry ${index}`, href: `/gallery?at=${index}` })
    labels.push(top.label)
    if (index >= 3) continue
    labels.push((await add({ label: `Below ${index}`, href: `/contact?at=${index}`, under: top._id })).label)
  }
  const { desktop, phone } = await read('/ne/contact')
  expect(desktop.map(([label]) => label)).toEqual(labels)
  const phonePaths = phone.map(([, to]) => to)
  for (const [, to] of desktop) expect(phonePaths).toContain(to)
})
