import { beforeAll, expect, test } from 'vitest'
import { createItem, findItem, updateItem } from '~/content/items/store.server.ts'
import { hasPublishingFields } from '~/content/items/visibility.server.ts'
import { ensureEntry, findLibraryFile } from '~/content/media/library.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { gallery } from '~/content/types/gallery.ts'
import { jobs } from '~/content/types/jobs.ts'
import { library } from '~/content/types/library.ts'
import { menu } from '~/content/types/menu.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { saveWorkingCopy } from '~/content/workflow/publish.server.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { storePicture } from '~/files/upload/store.server.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { fillIn, findForm, textOf } from '../html-form.ts'
import { jpeg } from '../media/media-site.ts'
import { staffScreens } from '../route-paths.ts'
import { loadTimeout } from '../whole-site.ts'
import { people, signInAll } from './permissions-site.ts'
import { staffSite } from './staff-site.ts'

/** Contained in all inaccessible drafts, in the text of their pictures, and in a working copy. */
const secret = 'zebra-quokka'
const query = 'zebra'

let careers: Awaited<ReturnType<typeof staffSite>>
let boss: Awaited<ReturnType<typeof staffSite>>
let job = ''
let shared = ''

beforeAll(async () => {
  clearSite()
  await signInAll()
  const cookieOf = (name: string) => people.find((one) => one.name === name)?.cookie ?? ''
  careers = await staffSite(cookieOf('careers'))
  boss = await staffSite(cookieOf('boss'))
  const made = await createItem(jobs, { ...sampleValues(jobs, 'open'), ...neverEndingValues(jobs) }, 'tester')
  job = made._id
  for (const type of contentTypes.filter(({ permission }: ContentType) => permission !== 'careers'))
    await draftOf(type)
  await pictures()
}, loadTimeout)

async function draftOf(type: ContentType) {
  if (!hasPublishingFields(type)) return
  const linkToJob = type.name === announcements.name && { content: `[a](item:jobs/${job})` }
  const values = { ...sampleValues(type, secret), ...neverEndingValues(type), ...linkToJob }
  const live = await createItem(type, { ...sampleValues(type, 'seen'), ...neverEndingValues(type) }, 'tester')
  await createItem(type, { ...values, visibility: 'Draft' }, 'boss@jaldhara.example')
  const saving = {
    actor: 'boss@jaldhara.example',
    publishAt: '',
    baseVersions: { live: live.version, copy: 0 },
  }
  const changed = { ...sampleValues(type, `${secret} too`), ...neverEndingValues(type), slug: live.slug }
  await saveWorkingCopy(type, live._id, { ...live, ...changed }, saving)
}

/** One picture in a draft only, and one that is also public. */
async function pictures() {
  for (const isShared of [false, true]) {
    const name = await storePicture(await jpeg())
    const size = pictureDimensionsFromName(name) ?? { width: 1, height: 1 }
    const image = { name, fileName: 'own.jpg', type: 'image/jpeg', size: 1234, ...size }
    const title = `${secret} drawn`
    await createItem(
      gallery,
      { ...sampleValues(gallery, secret), title, image, visibility: 'Draft' },
      'boss@jaldhara.example',
    )
    if (isShared) await createItem(gallery, { ...sampleValues(gallery, 'seen'), image }, 'tester')
    if (isShared) shared = name
    const file = isShared ? undefined : await findLibraryFile(name)
    const entry = file && (await ensureEntry(file, 'boss@jaldhara.example'))
    const description = { title: `What ${secret} is`, alt: secret }
    if (entry) await updateItem(library, entry._id, { ...entry, ...description }, 'boss@jaldhara.example')
  }
}

const screens = staffScreens()

test('administrators see drafts on the tested screens', async () => {
  expect(screens.length).toBeGreaterThan(25)
  for (const path of ['/admin/search', '/admin/history', '/admin/library', '/admin/announcements'])
    expect((await boss.read(`${path}?q=${query}`)).html, path).toContain('quokka')
  expect((await boss.read('/admin/dashboard')).html).toContain('quokka')
})

test.each(screens)('%s shows no drafts outside the permissions of an editor', async (path) => {
  for (const search of ['', `?q=${query}`])
    expect((await careers.read(path + search)).html).not.toContain('quokka')
})

test('the page of a public file counts inaccessible drafts without their titles', async () => {
  const { html } = await careers.read(`/admin/library/${shared}`)
  expect(html).not.toContain('quokka')
  expect(textOf(html)).toContain('1 draft you cannot open.')
  expect((await boss.read(`/admin/library/${shared}`)).html).toContain(`${secret} drawn`)
})

test('the confirmation of a deletion hides the titles of inaccessible drafts', async () => {
  const { html } = await careers.read(`/admin/jobs?delete=${job}`)
  expect(html).not.toContain('quokka')
  expect(textOf(html)).toContain('Announcement you cannot open, not public')
  expect((await boss.read(`/admin/jobs?delete=${job}`)).html).toContain('quokka')
  const form = findForm((await careers.read(`/admin/jobs?edit=${job}`)).html).data
  const confirmation = await careers.send(`/admin/jobs?edit=${job}`, fillIn(form, { visibility: 'Draft' }))
  expect([confirmation.status, confirmation.message]).toEqual([
    409,
    expect.stringContaining('Announcement you cannot open, not public'),
  ])
  expect(confirmation.html).not.toContain('quokka')
  expect((await findItem(jobs, job))?.visibility).toBe('Published')
})

test('a menu entry shows the URL of an inaccessible draft instead of its title', async () => {
  const title = `Secret ${secret}`
  const values = { ...sampleValues(jobs, 'menu'), title, visibility: 'Draft' as const }
  const { path: href } = await createItem(jobs, values, 'tester')
  await createItem(menu, { label: '', href, under: 'header' }, 'tester')
  const company = await staffSite(people.find(({ name }) => name === 'company')?.cookie ?? '')
  for (const path of ['/admin/menu', '/admin/pages?new=1'])
    expect(textOf((await company.read(path)).html)).not.toContain(title)
  expect(textOf((await boss.read('/admin/menu')).html)).toContain(title)
})
