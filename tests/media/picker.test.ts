import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { forms } from '~/content/types/forms.ts'
import { library } from '~/content/types/library.ts'
import { policies } from '~/content/types/policies.ts'
import { database } from '~/db/database.server.ts'
import { objectPosition, socialCropOf } from '~/files/pictures/pictures.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { storePicture } from '~/files/upload/store.server.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, findForm, textOf } from '../html-form.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { loadTimeout } from '../whole-site.ts'
import { addPdf, addPerson, admin, ask, jpeg, libraryPath, saveDetails, startSite } from './media-site.ts'

beforeAll(startSite, loadTimeout)

test('files of drafts and their details are limited to permitted editors', async () => {
  const db = await database()
  const news = await cookieOf('editor')
  const editors = db.updateTable('staff').set({ areas: JSON.stringify(['news']) })
  await editors.where('role', '=', 'editor').execute()
  const editor = await staffSite(news)
  const file = await addPdf('Secret plan.pdf')
  const values = { ...sampleValues(forms, 'secret'), file, visibility: 'Draft' as const }
  const draft = await createItem(forms, values, 'tester')
  for (const path of ['/admin/library', '/admin/library?q=secret'])
    expect((await editor.read(path)).html).not.toContain('Secret plan')
  expect((await editor.read(libraryPath(file.name))).status).toBe(404)
  await updateItem(forms, draft._id, { ...draft, visibility: 'Published' }, 'tester')
  const page = await editor.read(libraryPath(file.name))
  expect(page.status).toBe(200)
  expect(textOf(page.html)).toContain('You can use this file in your forms')
  const open = findForm((await admin.read(libraryPath(file.name))).html).data
  expect((await editor.send(libraryPath(file.name), fillIn(open, { title: 'Mine' }))).status).toBe(403)
  await admin.send(libraryPath(file.name), fillIn(open, { title: 'Theirs' }))
  const [entry] = (await listItems(library)).filter(({ title }) => title === 'Theirs')
  const sneaked = findForm((await admin.read(`/admin/library?edit=${entry?._id}`)).html).data
  const refused = await editor.send('/admin/library?new=1', fillIn(sneaked, { title: 'Mine' }))
  expect(refused.status).toBe(409)
  expect((await findItem(library, entry?._id ?? ''))?.title).toBe('Theirs')
})

describe('choosing a file from the library', () => {
  const press = (form: FormData, value: string) => fillIn(form, { library: value })

  test('works without scripts, and the form retains its inputs', async () => {
    const photo = await storePicture(await jpeg())
    await addPerson(photo, 'Weir keeper')
    await saveDetails(photo, { title: 'Chosen weir', alt: 'A weir at dusk', 'ne.alt': 'साँझको बाँध' })
    const path = '/admin/hero-slides?new=1'
    const form = fillIn(await admin.open(path), { titleA: 'Typed before' })
    const listed = await admin.send(path, press(form, 'image'))
    expect(listed.status).toBe(200)
    const offered = listed.form?.choices
      .filter(([name]) => name === 'image[chosen]')
      .map(([, value]) => value)
    expect(offered).toContain(photo)
    // The browser scrolls to the library, not to the top of the form.
    expect([...listed.html.matchAll(/<input [^>]*autofocus[^>]*>/gi)].map(([tag]) => tag)).toEqual([
      expect.stringContaining('name="image[search]"'),
    ])
    const searched = fillIn(findForm(listed.html).data, { 'image[search]': 'chosen weir' })
    const found = await admin.send(path, searched)
    expect(found.form?.choices.filter(([name]) => name === 'image[chosen]')).toEqual([
      ['image[chosen]', photo],
    ])
    const next = press(findForm(found.html).data, 'image')
    next.set('image[chosen]', photo)
    const taken = await admin.send(path, next)
    const { data } = findForm(taken.html)
    expect(['titleA', 'image', 'alt', 'ne.alt'].map((name) => data.get(name))).toEqual([
      'Typed before',
      photo,
      'A weir at dusk',
      'साँझको बाँध',
    ])
    expect(taken.form?.choices.some(([name]) => name === 'image[chosen]')).toBe(false)
    expect((await admin.send(path, fillIn(data, { titleB: 'B', tag: 'T', desc: 'D' }))).status).toBe(303)
    const files = (await getOriginalsStore().listKeys()).filter((key) => key === photo)
    expect(files).toHaveLength(1)
  })

  test('gives a document a signed value for this account, and refuses a missing or forged one', async () => {
    const file = await addPdf('Shared.pdf')
    await createItem(forms, { ...sampleValues(forms, 'shared'), file }, 'tester')
    const path = '/admin/policies?new=1'
    const listed = await admin.send(path, press(await admin.open(path), 'file'))
    const [, value = ''] =
      listed.form?.choices.find(([name, value]) => name === 'file[chosen]' && value.includes(file.name)) ?? []
    expect(JSON.parse(value)).toMatchObject({ name: file.name, fileName: 'Shared.pdf', pages: file.pages })
    const save = async (chosen: string, site = admin) => {
      const form = fillIn(await site.open(path), { title: 'Shared', category: 'HSE', summary: 'S' })
      form.set('file[chosen]', chosen)
      return site.send(path, form)
    }
    const other = await staffSite(await cookieOf('admin'))
    const forged = JSON.stringify({ ...JSON.parse(value), fileName: 'Other.pdf' })
    for (const [chosen, site] of [
      [value, other],
      [forged, admin],
      [JSON.stringify({ name: '../site.db', fileName: 'x.pdf' }), admin],
      [JSON.stringify({ name: `${'0'.repeat(32)}.pdf`, fileName: 'x.pdf' }), admin],
      ['{', admin],
      ['', admin],
    ] as const) {
      const refused = await save(chosen, site)
      expect([refused.status, refused.errors.file]).toEqual([400, expect.stringMatching(/Choose/i)])
    }
    expect((await save(value)).status).toBe(303)
    const [policy] = (await listItems(policies)).filter(({ title }) => title === 'Shared')
    expect(policy?.file).toEqual(file)
  })
})

test('pages crop pictures around their focal points, by a style sheet that is empty without any', async () => {
  const photo = await storePicture(await jpeg())
  await addPerson(photo)
  const sheetNow = async () => (await ask('/focus.css')).text()
  expect(await sheetNow()).not.toContain(photo.slice(0, 15))
  await saveDetails(photo, { 'focus[x]': '20', 'focus[y]': '10' })
  const page = await (await ask('/company/board')).text()
  const [, href = ''] =
    /<link rel="stylesheet" href="(\/focus\.css\?v=[0-9a-f]+)"\/><\/head>/.exec(page) ?? []
  const sheet = await ask(href)
  expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  const css = await sheet.text()
  const cut = `img.object-cover[src^="/images/${photo.slice(0, 15)}"]{object-position:`
  expect(css).toContain(`${cut}20% 10%}`)
  expect(css).toContain(`.frame ${cut}${objectPosition({ x: 20, y: 10 })}}`)
  const social = await ask(`/images/${photo}/social.jpeg`)
  const { width, height } = await sharp(Buffer.from(await social.arrayBuffer())).metadata()
  expect([width, height]).toEqual([1200, 630])
  await saveDetails(photo, { 'focus[x]': '50', 'focus[y]': '50' })
  expect((await ask(`/images/${photo}/social.jpeg`)).status).toBe(404)
})

test('a social picture has its focal point as near to the middle as the edges allow', () => {
  const portrait = { width: 1200, height: 2400 }
  expect(socialCropOf(portrait, { x: 50, y: 10 })).toMatchObject({ top: 0, height: 630 })
  expect(socialCropOf(portrait, { x: 50, y: 40 })).toMatchObject({ top: 960 - 315 })
  expect(socialCropOf(portrait, { x: 50, y: 95 })).toMatchObject({ top: 2400 - 630 })
  expect(socialCropOf({ width: 2400, height: 630 }, { x: 30, y: 50 })).toMatchObject({
    left: 720 - 600,
    top: 0,
  })
})
