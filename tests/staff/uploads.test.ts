import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addStaff } from '~/auth/staff.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { forms } from '~/content/types/forms.ts'
import { gallery } from '~/content/types/gallery.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { titleFromFileName } from '~/routes/staff/gallery/batch.server.ts'
import * as several from '~/routes/staff/gallery/batch.tsx'
import * as upload from '~/routes/staff/resource/uploads/upload.ts'
import { announcedTexts, chooseFiles, fieldErrors, fillIn, findForm, textOf } from '../html-form.ts'
import { uploadsFolder } from '../uploads.ts'
import { sessionOf } from './received-submissions.ts'
import { args, asResponse, cookie, jpg, pdf, type Sent, signIn, staffId } from './screen-forms.ts'
import { rejectedForm as sentBack, staffSite } from './staff-site.ts'

beforeAll(signIn)

describe('several files for the gallery', () => {
  const path = '/admin/gallery/several'
  const common = { category: 'event', location: 'Adit 3' }
  const found = async () => {
    const items = await listItems(gallery, { unpublished: true, filters: { category: 'event' } })
    return items.filter(({ location }) => location === 'Adit 3')
  }
  const upload = async (...files: File[]) => uploadWith(common, ...files)
  const uploadWith = async (shared: Record<string, string>, ...files: File[]) => {
    const { send, read } = await staffSite(cookie)
    const form = fillIn(await openUploadForm(read), shared)
    chooseFiles(form, 'files', ...files)
    expect(await send(path, form)).toMatchObject({ status: 303, location: path })
    return { send, page: await read(path) }
  }
  const openUploadForm = async (read: Awaited<ReturnType<typeof staffSite>>['read']) =>
    findForm((await read(path)).html, 'files').data

  test('stay pending and hidden until they have titles', async () => {
    const shown = [await jpg('batch_one.jpg'), await pdf('notes.pdf'), await jpg('IMG_20261120_1021.jpg')]
    const { send, page } = await upload(...shown)
    expect(await found()).toEqual([])
    expect(textOf(page.html)).toContain('notes.pdf : Please choose a picture')
    const form = findForm(page.html, 'title[0]').data
    expect([form.get('title[0]'), form.get('title[1]')]).toEqual(['Batch one', ''])
    expect([form.get('visibility[0]'), form.get('visibility[1]')]).toEqual(['Draft', 'Draft'])

    const refused = await send(
      path,
      fillIn(form, { 'alt[0]': 'Men at the weir', 'visibility[0]': 'Published' }),
    )
    expect(refused.status).toBe(400)
    expect(fieldErrors(refused.html)).toEqual({ 'title[1]': 'Title is required.' })
    expect(await found()).toEqual([])
    let again = findForm(refused.html, 'title[0]').data
    expect(again.get('alt[0]')).toBe('Men at the weir')
    const confirmation = await send(path, fillIn(again, { 'title[1]': 'Drill face' }))
    expect([confirmation.status, announcedTexts(confirmation.html)[0]]).toEqual([
      409,
      expect.stringMatching(/^1 title is still a file name: “Batch one”\./),
    ])
    expect(await found()).toEqual([])
    again = findForm(confirmation.html, 'title[0]').data
    const answers = await Promise.all([send(path, again), send(path, again)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await send(path, again)).location).toBe(path)
    const all = (await found()).map(({ title, alt, visibility }) => [title, alt, visibility]).sort()
    expect(all).toEqual([
      ['Batch one', 'Men at the weir', 'Published'],
      ['Drill face', '', 'Draft'],
    ])
  })

  test('have Nepali inputs, and a rejected form preserves them', async () => {
    const shared = { ...common, 'ne.location': 'अडिट ३' }
    const { send, page } = await uploadWith(shared, await jpg('tunnel_face.jpg'), await jpg('DSC_0002.jpg'))
    const form = fillIn(findForm(page.html, 'title[0]').data, { 'ne.alt[0]': 'चट्टान', 'ne.title[1]': 'ड्रिल' })
    const refused = await send(path, fillIn(form, { 'ne.title[0]': 'न'.repeat(1000) }))
    expect(Object.keys(fieldErrors(refused.html))).toEqual(['ne.title[0]'])
    const again = findForm(refused.html, 'title[0]').data
    expect((await send(path, fillIn(again, { 'ne.title[0]': 'सुरुङको मुख' }))).status).toBe(303)
    const made = (await found()).filter(({ title }) => ['Tunnel face', 'ड्रिल'].includes(title))
    expect(Object.fromEntries(made.map(({ title, ne }) => [title, ne]))).toEqual({
      'Tunnel face': { title: 'सुरुङको मुख', alt: 'चट्टान', location: 'अडिट ३' },
      ड्रिल: { title: 'ड्रिल', location: 'अडिट ३' },
    })
  })

  test('survive the session on any device, and are no unused files meanwhile', async () => {
    const { send, read } = await staffSite(await sessionOf(staffId))
    const unused = async () => (await read('/admin/library?use=unused')).html
    const discard = fillIn(new FormData(), { intent: 'discard' })
    await send(path, discard)
    await upload(new File([await (await jpg()).arrayBuffer(), 'of its own'], 'thrown_away.jpg'))
    expect(await unused()).not.toContain('thrown_away')
    await send(path, discard)
    expect(await unused()).toContain('thrown_away')

    const { page } = await upload(await jpg('over_night.jpg'))
    const form = findForm(page.html, 'title[0]').data
    expect(textOf((await read(path)).html)).toContain('over_night.jpg')

    const more = asResponse(
      await several.action(args(path, { ...common, files: await jpg('day after.jpg') })),
    )
    expect(more.status).toBe(303)
    const both = findForm((await read(path)).html, 'title[0]').data
    expect([both.get('title[0]'), both.get('title[1]')]).toEqual(['Over night', 'Day after'])
    expect((await send(path, fillIn(form, { 'title[1]': 'The day after' }))).status).toBe(303)
    expect((await found()).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Over night', 'The day after']),
    )
  })

  test.each([
    ['no file', {}, 400, 'Please choose at least one file.'],
    ['a wrong date', { date: 'soon', files: new File(['x'], 'batch3.jpg') }, 400, /./],
    ['only invalid files', { files: new File(['x'], 'batch3.jpg') }, 400, 'Nothing was added.'],
    [
      'too many',
      { files: Array.from({ length: 21 }, () => new File(['x'], 'batch.jpg')) },
      413,
      /too many files/,
    ],
    [
      'too many texts',
      Object.fromEntries(Array.from({ length: 501 }, (_, n) => [n, ''])),
      413,
      /too many fields/,
    ],
  ])('%s adds nothing', async (_, sent, status, message) => {
    const before = await found()
    const refused = asResponse(await several.action(args(path, { ...common, ...sent })))
    expect(refused.status).toBe(status)
    expect((await refused.json()).message).toMatch(message)
    expect(await found()).toEqual(before)
  })

  test.each([
    ['valley_dawn-2.jpg', 'Valley dawn 2'],
    ['.jpg', ''],
    ['IMG_20261120_1021.jpg', ''],
    ['WhatsApp Image 2026-11-20 at 10.21.33 (1).jpeg', ''],
    ['3f2504e0-4f89-11d3-9a0c-0305e82c3301.jpg', ''],
  ])('the file %s gets the title “%s”', (name, title) => expect(titleFromFileName(name)).toBe(title))
})

/** The status and JSON of a returned or thrown response. */
async function answer(run: () => Promise<Response>) {
  const response = await run().catch((thrown: unknown) => thrown)
  if (!(response instanceof Response)) throw response
  const text = await response.text()
  return {
    status: response.status,
    cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
    body: /^[{[]/.test(text) ? JSON.parse(text) : text,
  }
}

describe('a direct upload', () => {
  const send = (type: string, field: string, sent: Sent, as?: string) =>
    answer(() => upload.action(args(`/admin/upload/${type}/${field}`, sent, as, { type, field })))

  test('stores the file and returns the value of the form input', async () => {
    const { status, body } = await send('forms', 'file', { file: await pdf('Travel order.pdf') })
    expect(status).toBe(201)
    const stored: { name: string; fileName: string } = JSON.parse(body.value)
    expect(stored.fileName).toBe('Travel order.pdf')
    expect(await getOriginalsStore().has(stored.name)).toBe(true)
    expect((await send('slides', 'image', { file: await jpg() })).body.value).toMatch(
      /^[0-9a-f]{32}-\d+x\d+\.jpg$/,
    )
  })

  const uploadAhead = async (name: string, as?: string) =>
    String((await send('forms', 'file', { file: await pdf(name) }, as)).body.value)

  const save = async (value: string, name: string) => {
    const staff = await staffSite(cookie)
    const form = fillIn(await staff.open('/admin/forms?new=1'), { name, description: 'How to travel' })
    form.set('file', value)
    return staff.send('/admin/forms?new=1', form)
  }

  test('is not decoded again when the form is saved', async () => {
    const value = await uploadAhead('Once.pdf')
    const { name } = JSON.parse(value)
    const bytes = await readFile(uploadsFolder(name))
    await writeFile(uploadsFolder(name), 'nothing that could be decoded')
    const answer = await save(value, 'Accepted once')
    await writeFile(uploadsFolder(name), bytes)
    expect([answer.status, answer.message]).toEqual([303, ''])
    const { proof, ...file } = JSON.parse(value)
    expect((await listItems(forms, { q: 'Accepted once' }))[0]?.file).toEqual(file)
    expect(proof).toBeTruthy()
  })

  test('is rejected at its field if its value is forged, foreign or expired, and other values remain', async () => {
    const before = (await listItems(forms)).length
    const value = JSON.parse(await uploadAhead('Signed.pdf'))
    const other = await addStaff({ email: 'else@jaldhara.example', role: 'editor' }, 'tester')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * 86_400_000 })
    const old = JSON.parse(await uploadAhead('Old.pdf', await sessionOf(staffId)))
    vi.useRealTimers()
    const [until = '', signature = ''] = old.proof.split('.')
    const wrong = [
      { ...value, pages: 1000 },
      { ...value, fileName: 'Another.pdf' },
      { ...value, proof: '' },
      { ...value, proof: 'NaN.x' },
      JSON.parse((await send('announcements', 'attachments', { file: await pdf('Signed.pdf') })).body.value),
      JSON.parse(await uploadAhead('Signed.pdf', await sessionOf(other._id))),
      old,
      { ...old, proof: `${Number(until) + 9 * 86_400_000}.${signature}` },
    ]
    for (const file of wrong) {
      const answer = await save(JSON.stringify(file), 'Signed by nobody')
      const message = 'This upload has expired or belongs to someone else. Choose the file again.'
      expect([answer.status, answer.errors]).toEqual([400, { file: message }])
      const redisplayed = answer.form?.data
      expect([redisplayed?.get('name'), redisplayed?.get('description')]).toEqual([
        'Signed by nobody',
        'How to travel',
      ])
    }
    expect(await listItems(forms)).toHaveLength(before)
  })

  test('stays valid in a rejected form', async () => {
    const refused = await save(await uploadAhead('Back.pdf'), '')
    expect(Object.keys(refused.errors)).toEqual(['name'])
    const form = fillIn(sentBack(refused), { name: 'Came back' })
    expect((await (await staffSite(cookie)).send('/admin/forms?new=1', form)).status).toBe(303)
    expect((await listItems(forms, { q: 'Came back' }))[0]?.file?.fileName).toBe('Back.pdf')
  })

  test.each([
    ['a wrong kind', 'popups', 'file', 400, 'Please upload only PDF files.'],
    ['a name of an object’s prototype', 'popups', 'constructor', 404, 'This field does not exist.'],
    ['an unknown type', 'staff', 'file', 404, 'This field does not exist.'],
  ])('refuses %s', async (_, type, field, status, message) => {
    expect(await send(type, field, { file: await jpg('harmless.pdf') })).toMatchObject({
      status,
      body: { message },
    })
  })
})
