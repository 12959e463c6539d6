import { expect, test } from 'vitest'
import { changeContent } from '~/db/database.server.ts'
import { announcedTexts } from '../html-form.ts'
import { siteClient } from '../whole-site.ts'

const fetchPath = await siteClient()

async function open(path: string) {
  const response = await fetchPath(path)
  const html = await response.text()
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return [response.status, response.headers.get('Cache-Control'), announcedTexts(main).length > 0] as const
}

/** Pages with a table that each reads. */
test.each([
  ['/company/board', 'people'],
  ['/company/policies', 'policies'],
  ['/projects', 'generation'],
  ['/projects/ror', 'projects'],
  ['/notice-board', 'jobs'],
  ['/notice-board/announcements', 'announcements'],
  ['/notice-board/careers', 'jobs'],
  ['/notice-board/tenders', 'tenders'],
  ['/downloads/procurement', 'tenders'],
  ['/downloads/forms', 'forms'],
  ['/downloads/reports', 'reports'],
  ['/gallery', 'gallery'],
])('%s says that it could not read %s, and is not cached', async (path, table) => {
  expect(await open(path)).toEqual([200, 'public, s-maxage=60', false])
  await changeContent((db) => db.schema.alterTable(table).renameTo('away').execute())
  expect(await open(path)).toEqual([200, 'no-store', true])
  await changeContent((db) => db.schema.alterTable('away').renameTo(table).execute())
})
