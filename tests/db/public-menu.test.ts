import { beforeEach, expect, test } from 'vitest'
import { createItem, listItems, removeItem } from '~/content/items/store.server.ts'
import { defaultMenu } from '~/content/types/default-menu.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { database } from '~/db/database.server.ts'
import { allMigrations, runMigration } from '~/db/migrate.server.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'

clearSite()

beforeEach(async () => {
  for (const type of [menu, pages])
    for (const { _id } of await listItems(type, { unpublished: true })) await removeItem(type, _id, 'tester')
})

let runs = 900

/** Runs the migration again, as on an installed site. */
async function migrateMenu() {
  const { '055-public-menu': migration } = allMigrations
  if (!migration) throw new Error('There is no such migration.')
  const name = `${++runs}-again`
  await runMigration(await database(), name, { [name]: migration })
}

const addPage = (slug: string) =>
  createItem(pages, { ...sampleValues(pages, slug), title: slug, slug }, 'tester')

const currentEntries = async () => (await listItems(menu)).map(({ _id, href, under }) => [_id, href, under])

const allSlugs = ['river-safety', 'grievances', 'right-to-information', 'shareholders', 'press']

type Entries = [id: string, href: string, under: string][]

const company: Entries = [['company', '/company', 'header']]
const top = ['public', '', 'header']

test.each<[what: string, pages: string[], before: Entries, added: string[][]]>([
  ['no pages', [], company, []],
  [
    'pages only in the footer',
    allSlugs,
    [...company, ['foot', '', 'footer'], ['a', '/river-safety', 'foot']],
    [
      top,
      ['river-safety', '/river-safety', 'public'],
      ['grievances', '/grievances', 'public'],
      ['right-to-information', '/right-to-information', 'public'],
      ['shareholders', '/shareholders', 'company'],
      ['press', '/press', 'company'],
    ],
  ],
  [
    'pages that staff have in the menu, at the top or below',
    ['river-safety', 'grievances', 'press'],
    [
      ['a', '/river-safety', 'header'],
      ['b', '/contact', 'header'],
      ['c', '/press#who', 'b'],
    ],
    [top, ['grievances', '/grievances', 'public']],
  ],
  ['a menu without the company entry', ['press'], [], [top, ['press', '/press', 'public']]],
  ['only a page for shareholders', ['shareholders'], company, [['shareholders', '/shareholders', 'company']]],
])('adds missing entries to the menu: %s', async (_, slugs, before, added) => {
  for (const slug of slugs) await addPage(slug)
  for (const [id, href, under] of before) await createItem(menu, { label: id, href, under }, 'tester', { id })
  await migrateMenu()
  expect(await currentEntries()).toEqual([...before, ...added])
  await migrateMenu()
  expect(await currentEntries()).toEqual([...before, ...added])
})

test('a reset puts each page in the same place', async () => {
  for (const slug of allSlugs) await addPage(slug)
  await createItem(menu, { label: 'Company', href: '/company', under: 'header' }, 'tester', { id: 'company' })
  await migrateMenu()
  const defaults = defaultMenu.map(([id, href, under]) => [id, href, under])
  for (const entry of await currentEntries()) expect(defaults).toContainEqual(entry)
})
