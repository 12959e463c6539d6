import { expect, test } from 'vitest'
import { createItem, findItem, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { library } from '~/content/types/library.ts'
import { pages } from '~/content/types/pages.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { account, signedInBrowser } from '../auth/auth-site.ts'
import { sampleValues } from '../content/samples.ts'
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

async function markedNames() {
  const entries = await listItems(library, { unpublished: true })
  return new Set(
    entries.flatMap(({ impression, file }) => (impression && file ? [file.name.split('-')[0]] : [])),
  )
}

test.each(languages)('each impression in the sample has its mark in %s', async (language) => {
  const marked = await markedNames()
  const items = [...(await listItems(gallery)), ...(await listItems(pages))]
  const foundMarks = new Set<string>()
  for (const path of [...fixedPagePaths, ...items.map((item) => item.path)])
    for (const [name, mark] of await picturesOf(localizePath(language, path))) {
      expect([path, name, mark]).toEqual([path, name, marked.has(name) ? marks[language] : ''])
      if (mark) foundMarks.add(name)
    }
  // Every marked picture appears on some page.
  expect(foundMarks.size).toBe(marked.size)
})

async function asAdmin() {
  const { cookies } = await signedInBrowser((await account('admin'))._id)
  return staffSite([...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
}

test('staff set and clear the mark once for every use of the picture', async () => {
  const [phase] = await listItems(projects)
  if (!phase) throw new Error('The sample has phases.')
  const [name = ''] = phase.image.split('-')
  const content = `Before.\n\n![Picture](/uploads/${phase.image} "Of last year")`
  const values = {
    ...sampleValues(announcements, 'x'),
    attachments: [],
    title: 'Impression',
    content,
    expiryDate: '',
  }
  const { path } = await createItem(announcements, values, 'tester')
  const paths = ['/projects', '/ne/projects', path, `/ne${path}`]
  const marksOnPages = async () =>
    Promise.all(paths.map(async (path) => new Map(await picturesOf(path)).get(name)))
  expect(await marksOnPages()).toEqual([marks.en, marks.ne, marks.en, marks.ne])

  const staff = await asAdmin()
  const form = await staff.open(`/admin/library/${phase.image}`)
  expect(form.getAll('impression')).toContain('true')
  form.delete('impression')
  expect((await staff.send(`/admin/library/${phase.image}`, form)).status).toBe(303)
  expect(await marksOnPages()).toEqual(['', '', '', ''])

  const cleared = await staff.open(`/admin/library/${phase.image}`)
  cleared.set('impression', 'true')
  expect((await staff.send(`/admin/library/${phase.image}`, cleared)).status).toBe(303)
  expect(await marksOnPages()).toEqual([marks.en, marks.ne, marks.en, marks.ne])
  const stored = (await listItems(library, { unpublished: true })).find(
    ({ file }) => file?.name === phase.image,
  )
  expect((await findItem(library, stored?._id ?? ''))?.impression).toBe(true)
  // Staff screens show the mark as a check box only.
  expect((await staff.read('/admin/projects')).html.includes(`>${marks.en}<`)).toBe(false)
})
