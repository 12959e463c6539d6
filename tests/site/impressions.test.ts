import { expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { library } from '~/content/types/library.ts'
import { projectPhases } from '~/content/types/projects/projects.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { sampleValues } from '../content/samples.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { siteClient } from '../whole-site.ts'

const fetchPath = await siteClient()
const marks = { en: 'Artist’s impression', ne: 'काल्पनिक चित्र' }

const pictureWithMark =
  /<(picture|video)\b[\s\S]*?\/images\/(\w+)-[\s\S]*?<\/\1>(?:<(?:span|small)\b[^>]*>([^<]*)<)?/g

/** The pictures of a page by the start of their stored names, each with its mark. */
async function picturesOf(path: string): Promise<[name: string, mark: string][]> {
  const html = await (await fetchPath(path)).text()
  return [...html.matchAll(pictureWithMark)].map(([, , name = '', mark = '']) => [
    name,
    mark === marks.en || mark === marks.ne ? mark : '',
  ])
}

test('each impression has its mark on every page, and no other picture has one', async () => {
  const entries = await listItems(library, { unpublished: true })
  const marked = new Set(
    entries.flatMap(({ impression, file }) => (impression && file ? [file.name.split('-')[0]] : [])),
  )
  let count = 0
  const [item] = await listItems(gallery)
  for (const path of [...fixedPagePaths, item?.path ?? '', '/river-safety'])
    for (const [name, mark] of await picturesOf(path)) {
      expect([path, name, mark]).toEqual([path, name, marked.has(name) ? marks.en : ''])
      if (mark) count++
    }
  expect(count).toBeGreaterThan(5)
})

test('staff set and clear the mark once for every use of the picture', async () => {
  const [phase] = await listItems(projectPhases)
  if (!phase) throw new Error('The sample has phases.')
  const [name = ''] = phase.image.split('-')
  const content = `Before.\n\n![Picture](/uploads/${phase.image} "Of last year")`
  const values = { ...sampleValues(announcements, 'x'), attachments: [], content, expiryDate: '' }
  const { path } = await createItem(announcements, values, 'tester')
  const paths = ['/projects', '/ne/projects', path, `/ne${path}`]
  const marksOnPages = async () =>
    Promise.all(paths.map(async (path) => new Map(await picturesOf(path)).get(name)))
  expect(await marksOnPages()).toEqual([marks.en, marks.ne, marks.en, marks.ne])

  const staff = await staffSite(await cookieOf('admin'))
  const form = await staff.open(`/admin/library/${phase.image}`)
  expect(form.getAll('impression')).toContain('true')
  form.delete('impression')
  expect((await staff.send(`/admin/library/${phase.image}`, form)).status).toBe(303)
  expect(await marksOnPages()).toEqual(['', '', '', ''])

  const cleared = await staff.open(`/admin/library/${phase.image}`)
  cleared.set('impression', 'true')
  expect((await staff.send(`/admin/library/${phase.image}`, cleared)).status).toBe(303)
  expect(await marksOnPages()).toEqual([marks.en, marks.ne, marks.en, marks.ne])
  // Staff screens show the mark as a check box only.
  expect((await staff.read('/admin/projects')).html.includes(`>${marks.en}<`)).toBe(false)
})
