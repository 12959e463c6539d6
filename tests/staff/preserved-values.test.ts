import { describe, expect, test } from 'vitest'
import { parseFormAndStoreFiles } from '~/content/forms/submission.server.ts'
import { createItem, findItem, listItems, removeItem, updateItem } from '~/content/items/store.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { sampleValues } from '../content/samples.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { cookieOf } from './received-submissions.ts'
import { jpg } from './screen-forms.ts'
import { staffSite } from './staff-site.ts'

const site = await staffSite(await cookieOf('admin'))

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
    return (await parseFormAndStoreFiles(type, { texts: texts(values), files }, { current: { ...stored } }))
      .inputs[alt]
  }

  test('is cleared with its picture unless it was changed too', async () => {
    expect(type.fields[image]?.kind).toMatch(/picture|media/)
    expect(await submit({})).toBe('What the old one shows')
    expect(await submit({}, 'tunnel')).toBe('')
    expect(await submit({ [alt]: 'What the new one shows' }, 'tunnel')).toBe('What the new one shows')
  })
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

const representatives = pickRepresentatives(
  contentTypes.filter(
    ({ singletonId, api: { notInApi }, staffOnly }) => !singletonId && !notInApi && !staffOnly,
  ),
  fieldKinds,
)

test.each(representatives.map((type) => [type.name, type as ContentType] as const))(
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
