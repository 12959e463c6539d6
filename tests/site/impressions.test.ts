import { expect, test } from 'vitest'
import { createItem, findItem, listItems } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { library } from '~/content/types/library.ts'
import { pages } from '~/content/types/pages.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { fixedPages } from '~/content/types/site-pages.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { account, signedInBrowser } from '../auth/auth-site.ts'
import { sampleValues } from '../content/samples.ts'
import { staffSite } from '../staff/staff-site.ts'
import { patience, wholeSite } from '../whole-site.ts'

const words = { en: 'Artist’s impression', ne: 'काल्पनिक चित्र' }

const shown = /<(picture|video)\b[\s\S]*?\/images\/(\w+)-[\s\S]*?<\/\1>(?:<(?:span|small)\b[^>]*>([^<]*)<)?/g

/** The pictures of a page by their short names, each with what stands on it. */
async function picturesOf(path: string): Promise<[name: string, said: string][]> {
  const ask = await wholeSite()
  const html = await (await ask(path)).text()
  return [...html.matchAll(shown)].map(([, , name = '', said = '']) => [
    name,
    said === words.en || said === words.ne ? said : '',
  ])
}

async function markedNames() {
  const entries = await listItems(library, { unpublished: true })
  return new Set(
    entries.flatMap(({ impression, file }) => (impression && file ? [file.name.split('-')[0]] : [])),
  )
}

test.each(languages)(
  'each picture of the sample says in %s that it shows what does not exist',
  { timeout: 2 * patience },
  async (language) => {
    const marked = await markedNames()
    const items = [...(await listItems(gallery)), ...(await listItems(pages))]
    const seen = new Set<string>()
    for (const path of [...fixedPages, ...items.map((item) => item.path)])
      for (const [name, said] of await picturesOf(localizePath(language, path))) {
        expect([path, name, said]).toEqual([path, name, marked.has(name) ? words[language] : ''])
        if (said) seen.add(name)
      }
    // Portraits alone are left: drawings that nobody takes for photographs.
    expect(seen.size).toBe(marked.size)
  },
)

async function asAdmin() {
  const { cookies } = await signedInBrowser((await account('admin'))._id)
  return staffSite([...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
}

test('staff set and clear the mark once for every use of the picture', {
  timeout: patience,
}, async () => {
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
  const places = ['/projects', '/ne/projects', path, `/ne${path}`]
  const said = async () =>
    Promise.all(places.map(async (place) => new Map(await picturesOf(place)).get(name)))
  expect(await said()).toEqual([words.en, words.ne, words.en, words.ne])

  const staff = await asAdmin()
  const form = await staff.open(`/admin/library/${phase.image}`)
  expect(form.getAll('impression')).toContain('true')
  form.delete('impression')
  expect((await staff.send(`/admin/library/${phase.image}`, form)).status).toBe(303)
  expect(await said()).toEqual(['', '', '', ''])

  const again = await staff.open(`/admin/library/${phase.image}`)
  again.set('impression', 'true')
  expect((await staff.send(`/admin/library/${phase.image}`, again)).status).toBe(303)
  expect(await said()).toEqual([words.en, words.ne, words.en, words.ne])
  const stored = (await listItems(library, { unpublished: true })).find(
    ({ file }) => file?.name === phase.image,
  )
  expect((await findItem(library, stored?._id ?? ''))?.impression).toBe(true)
  // In the staff area the box says it.
  expect((await staff.read('/admin/projects')).html.includes(`>${words.en}<`)).toBe(false)
})
