import { beforeEach, expect, test } from 'vitest'
import { createItem, listItems, removeItem } from '~/content/items/store.server.ts'
import { defaultMenu } from '~/content/types/default-menu.ts'
import { menu } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import { database } from '~/db/database.server.ts'
import { allMigrations, runMigration } from '~/db/migrate.server.ts'
import { sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'

emptySite()

beforeEach(async () => {
  for (const type of [menu, pages])
    for (const { _id } of await listItems(type, { unpublished: true })) await removeItem(type, _id, 'tester')
})

let runs = 900

/** As on a site that was there before. */
async function migrated() {
  const { '055-public-menu': migration } = allMigrations
  if (!migration) throw new Error('There is no such migration.')
  const name = `${++runs}-again`
  await runMigration(await database(), name, { [name]: migration })
}

const addPage = (slug: string) =>
  createItem(pages, { ...sampleValues(pages, slug), title: slug, slug }, 'tester')

const standing = async () => (await listItems(menu)).map(({ _id, href, under }) => [_id, href, under])

const all = ['river-safety', 'grievances', 'right-to-information', 'shareholders', 'press']

type Entries = [id: string, href: string, under: string][]

const company: Entries = [['company', '/company', 'header']]
const top = ['public', '', 'header']

test.each<[what: string, pages: string[], before: Entries, added: string[][]]>([
  ['a site without the pages', [], company, []],
  [
    'pages that stand in the footer alone',
    all,
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
    'pages that staff have in the menu, on top or below',
    ['river-safety', 'grievances', 'press'],
    [
      ['a', '/river-safety', 'header'],
      ['b', '/contact', 'header'],
      ['c', '/press#who', 'b'],
    ],
    [top, ['grievances', '/grievances', 'public']],
  ],
  ['a menu without the company', ['press'], [], [top, ['press', '/press', 'public']]],
  [
    'a page for shareholders alone',
    ['shareholders'],
    company,
    [['shareholders', '/shareholders', 'company']],
  ],
])('the menu gets what it lacks: %s', async (_, slugs, before, added) => {
  for (const slug of slugs) await addPage(slug)
  for (const [id, href, under] of before) await createItem(menu, { label: id, href, under }, 'tester', { id })
  await migrated()
  expect(await standing()).toEqual([...before, ...added])
  await migrated()
  expect(await standing()).toEqual([...before, ...added])
})

test('a reset gives each page the same place', async () => {
  for (const slug of all) await addPage(slug)
  await createItem(menu, { label: 'Company', href: '/company', under: 'header' }, 'tester', { id: 'company' })
  await migrated()
  const defaults = defaultMenu.map(([id, href, under]) => [id, href, under])
  for (const entry of await standing()) expect(defaults).toContainEqual(entry)
})
