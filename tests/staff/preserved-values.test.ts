import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseForm } from '~/content/forms/submission.server.ts'
import { createItem, findItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { changeContent } from '~/db/database.server.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, textOf } from '../html-form.ts'
import { cookieOf } from './received-submissions.ts'
import { jpg } from './screen-forms.ts'
import { rejectedForm, staffSite } from './staff-site.ts'

let site: Awaited<ReturnType<typeof staffSite>>

beforeAll(async () => {
  site = await staffSite(await cookieOf('admin'))
}, 120_000)

const described = contentTypes.flatMap((type: ContentType) =>
  Object.entries(type.fields).flatMap(([key, { altFor }]) =>
    altFor ? [[type.name, key, altFor, type] as const] : [],
  ),
)

describe.each(described)('%s.%s', (_name, alt, image, type) => {
  const stored = { ...sampleValues(type, 'old'), [alt]: 'What the old one shows' }
  const texts = (values: object): [string, string][] =>
    Object.entries({ [alt]: stored[alt], ...values }).map(([key, value]) => [key, String(value)])
  const submit = async (values: object, file?: string) => {
    const files = new Map(file ? [[image, [await jpg(undefined, file)]]] : [])
    return (await parseForm(type, { texts: texts(values), files }, { current: { ...stored } })).inputs[alt]
  }

  test('is cleared with its picture unless it was changed too', async () => {
    expect(type.fields[image]?.kind).toMatch(/picture|media/)
    expect(await submit({})).toBe('What the old one shows')
    expect(await submit({}, 'tunnel')).toBe('')
    expect(await submit({ [alt]: 'What the new one shows' }, 'tunnel')).toBe('What the new one shows')
  })
})

test('a text with lost characters is listed on the dashboard until it is fixed', async () => {
  const editor = await staffSite(await cookieOf('editor'))
  for (const [type, path, key, message] of [
    [announcements, '/admin/announcements?edit=', 'content', 'Announcement · Text'],
    [slides, '/admin/hero-slides?edit=', 'titleA', 'Hero slide · Title, first line'],
  ] as const) {
    const [{ _id } = { _id: '' }] = await listItems<ContentType>(type)
    await changeContent((db) =>
      sql`update ${sql.table(type.name)} set ${sql.ref(key)} = ${'Da\uFFFDaged'} where _id = ${_id}`.execute(
        db,
      ),
    )
    for (const staff of [site, editor]) {
      const { html } = await staff.read('/admin/dashboard')
      expect(html).toContain('Texts with damaged characters')
      expect(html).toContain(`href="${path}${_id}"`)
      expect(textOf(html)).toContain(message)
    }
    const answer = await editor.send(path + _id, fillIn(await editor.open(path + _id), { [key]: 'Mended' }))
    expect([answer.status, answer.errors]).toEqual([303, {}])
    expect((await site.read('/admin/dashboard')).html).not.toContain('damaged characters')
  }
})

test('replacing a picture reports the cleared alt text, also in the settings', async () => {
  const [slide] = await listItems(slides)
  if (!slide) throw new Error('no slide')
  await updateItem(slides, slide._id, { ...slide, alt: 'A valley' }, 'tester')
  const form = await site.open(`/admin/hero-slides?edit=${slide._id}`)
  form.set('image', await jpg(undefined, 'tunnel'))
  await site.send(`/admin/hero-slides?edit=${slide._id}`, form)
  expect((await findItem(slides, slide._id))?.alt).toBe('')
  expect((await site.read('/admin/hero-slides')).html).toContain('its alt text was cleared')

  const page = await site.open('/admin/settings')
  expect(page.get('aboutAlt')).toMatch(/river/)
  page.set('aboutPicture', await jpg(undefined, 'powerhouse'))
  await site.send('/admin/settings', page)
  expect((await currentSettings()).aboutAlt).toBe('')
  for (const path of ['/', '/company'])
    expect((await site.read(path)).html).not.toMatch(/boulders|Terraced fields/)
})

test('an emptied figure disappears from every page, but the company name is required', async () => {
  const before = await findItem(settings, settingsId)
  if (!before) throw new Error('no settings')
  const figures = [
    'capacity',
    'experience',
    'founded',
    'staff',
    'procurementValue',
    'noticeBoardValue',
  ] as const
  const form = await site.open('/admin/settings')
  for (const key of figures) form.set(key, '')
  expect((await site.send('/admin/settings', form)).status).toBe(303)
  expect(await currentSettings()).toMatchObject(Object.fromEntries(figures.map((key) => [key, ''])))
  expect((await site.open('/admin/settings')).get('capacity')).toBe('')
  for (const path of ['/', '/company', '/downloads/procurement', '/notice-board/tenders']) {
    const { html } = await site.read(path)
    const seen = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    for (const old of [
      '1.2 GW+',
      '20+ years',
      'Since 2017',
      'Since  ',
      '$12.5M+',
      '$15.2M+',
      '300+',
      '<dd></dd>',
      '> employees',
    ])
      expect([path, old, seen.includes(old)]).toEqual([path, old, false])
  }
  const nameless = await site.open('/admin/settings')
  nameless.set('companyName', '  ')
  expect((await site.send('/admin/settings', nameless)).errors).toEqual({
    companyName: 'Company name is required.',
  })
})

describe('a project phase', () => {
  test('is not published without any input', async () => {
    const count = (await listItems(projects)).length
    const untouched = await site.send('/admin/projects?new=1', await site.open('/admin/projects?new=1'))
    expect([untouched.status, Object.keys(untouched.errors)]).toEqual([400, ['progress']])
    expect(await listItems(projects)).toHaveLength(count)
  })

  test('stores empty values, and shows fallbacks to visitors and staff', async () => {
    const form = await site.open('/admin/projects?new=1')
    expect(['phase', 'title', 'status', 'progress'].map((key) => form.get(key))).toEqual(['', '', '', ''])
    form.set('progress', '7')
    const confirmation = await site.send('/admin/projects?new=1', form)
    expect([confirmation.status, confirmation.message]).toEqual([
      409,
      expect.stringContaining('This phase has no title.'),
    ])
    const anyway = confirmation.form?.buttons.find(({ label }) => label === 'Save anyway')
    expect((await site.send(anyway?.action ?? '', rejectedForm(confirmation))).status).toBe(303)
    const added = (await listItems(projects)).at(-1)
    expect(added).toMatchObject({ phase: '', title: '', status: '', progress: 7 })
    expect((await site.read('/projects')).html).toContain('Untitled')
    const list = (await site.read('/admin/projects')).html
    expect(list).toMatch(/Untitled<\/a>/)
    expect(list).toContain('Upcoming')
    expect((await site.open(`/admin/projects?edit=${added?._id}`)).get('title')).toBe('')
    await removeItem(projects, added?._id ?? '', 'tester')
  })
})

const withScreens = contentTypes.filter(
  ({ singletonId, api: { notInApi }, staffOnly }) => !singletonId && !notInApi && !staffOnly,
)

test.each(withScreens.map((type) => [type.name, type as ContentType] as const))(
  'the list of %s links each title to its form, and each item to its page or preview',
  async (_, type) => {
    const path = adminPathOf(type)
    const draft = await createItem(
      type,
      { ...sampleValues(type, 'zq'), visibility: 'Draft' as const },
      'tester',
    )
    const [item = await createItem(type, sampleValues(type, 'zqlive'), 'tester')] = await listItems(type)
    const { html } = await site.read(path)
    const row = (id: string) => html.slice(html.indexOf(`id="item-${id}"`)).split(/<\/(?:li|tr)>/)[0] ?? ''
    expect(row(item._id)).toMatch(new RegExp(`<a [^>]*href="${path}\\?edit=${item._id}"[^>]*>(?!<svg)[^<]`))
    expect(row(draft._id)).toMatch(/href="\/preview\/[^"]+"/)
    const [, seen = ''] =
      / href="([^"]+)"[^>]*><svg[\s\S]*?<\/svg><span class="sr-only">See /.exec(row(item._id)) ?? []
    if (!type.site.onlyNewestIsPublic)
      expect((await site.read(seen.replaceAll('&amp;', '&').split('#')[0] ?? '')).status).toBe(200)
    expect((await site.read(`${path}?edit=${draft._id}`)).html).toContain('Preview as saved')
    await removeItem(type, draft._id, 'tester')
  },
)

test('the recent changes on the dashboard link to their items', async () => {
  const html = (await site.read('/admin/dashboard')).html
  const changes = html.slice(html.indexOf('Recent changes'))
  const links = [...changes.matchAll(/href="(\/admin\/[^"]+)"/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&'),
  )
  expect(links.length).toBeGreaterThan(5)
  for (const to of links) expect([to, (await site.read(to)).status]).toEqual([to, 200])
})
