import { beforeAll, expect, test } from 'vitest'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { isSiteOpen } from '~/content/public/settings.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { feeds } from '~/content/types/site-paths.ts'
import { database } from '~/db/database.server.ts'
import { listSampleItems } from '~/sample/remove.server.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, findForms, textOf } from '../html-form.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

let staff: Awaited<ReturnType<typeof staffSite>>
let client: Awaited<ReturnType<typeof siteClient>>

beforeAll(async () => {
  staff = await staffSite(await cookieOf('admin'))
  client = await siteClient()
}, loadTimeout)

/** Without the contact page, whose form has the time of the request. */
const paths = [
  ...[
    ...fixedPagePaths.filter((path) => path !== '/contact'),
    ...Object.values(feeds).map(({ path }) => path),
  ].flatMap((path) => [path, `/ne${path}`]),
  ...contentTypes.filter(({ api }) => !api.notInApi).map(({ name }) => `/api/${name}`),
  '/sitemap.xml',
]

const readSite = async () => {
  const texts = new Map<string, string>()
  for (const path of paths) texts.set(path, await (await client(path)).text())
  return texts
}

const post = async (intent: string, values: Record<string, string> = {}) => {
  const { html } = await staff.read('/admin/setup')
  const form = findForms(html, intent)[0]
  return staff.send('/admin/setup', fillIn(form?.data ?? new FormData(), { intent, ...values }))
}

const countDownloads = async () => {
  const rows = await (await database())
    .selectFrom('downloads')
    .select(['type', 'itemId', 'day', 'count'])
    .execute()
  return rows.map((row) => JSON.stringify(row)).sort()
}

test('the sample is removed and brought back as it was, and what staff wrote stays', async () => {
  const [edited, other] = await listItems(faqs)
  if (!edited || !other) throw new Error('The sample has questions.')
  await updateItem(faqs, edited._id, { ...edited, q: 'Our own question?' }, 'clerk@example.com')
  const own = await createItem(faqs, sampleValues(faqs, 'own'), 'clerk@example.com')
  const [before, downloads] = [await readSite(), await countDownloads()]

  const { html } = await staff.read('/admin/setup')
  expect(textOf(html)).toMatch(/FAQs \d+[\s\S]*You have changed these items[\s\S]*Our own question\?/)
  expect((await post('remove')).status).toBe(303)
  expect((await listItems(faqs)).map(({ _id }) => _id)).toEqual([edited._id, own._id])
  for (const type of contentTypes.filter((type) => type !== faqs && type !== settings))
    expect([type.name, (await listItems(type, { unpublished: true })).length]).toEqual([
      type.name,
      type.name === 'menu' ? expect.any(Number) : 0,
    ])
  expect(await isSiteOpen()).toBe(false)
  expect(await findItem(settings, settingsId)).toMatchObject({
    companyName: 'Hydropower company',
    capacity: '',
    ne: {},
  })

  expect((await post('restore')).status).toBe(303)
  const after = await readSite()
  for (const path of paths) expect([path, after.get(path)]).toEqual([path, before.get(path)])
  expect(await countDownloads()).toEqual(downloads)
  expect(await isSiteOpen()).toBe(true)
})

test('an edited item goes if it was ticked', async () => {
  const edited = (await listSampleItems()).find(({ isEdited }) => isEdited)
  expect((await post('remove', { edited: edited?.id ?? '' })).status).toBe(303)
  expect(await listSampleItems()).toEqual([])
  await post('restore')
  expect((await listSampleItems()).length).toBeGreaterThan(100)
})

test('only administrators see the screen', async () => {
  const editor = await staffSite(await cookieOf('editor'))
  expect((await editor.read('/admin/setup')).status).toBe(403)
})

test('a site opens once the company has a name', async () => {
  expect((await post('remove')).status).toBe(303)
  const refused = await post('open')
  expect([refused.status, refused.message]).toEqual([
    409,
    'Enter the name of the company before you open the site.',
  ])
  const stored = await findItem(settings, settingsId)
  if (stored)
    await updateItem(settings, settingsId, { ...stored, companyName: 'Himal Urja Limited' }, 'tester')
  expect((await post('open')).status).toBe(303)
  expect(await isSiteOpen()).toBe(true)
})
