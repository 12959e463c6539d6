import { beforeAll, describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { titleFromFileName } from '~/routes/staff/gallery/batch.server.ts'
import * as several from '~/routes/staff/gallery/batch.tsx'
import {
  announcedTexts,
  chooseFiles,
  fieldErrors,
  fillIn,
  findForm,
  findForms,
  textOf,
} from '../html-form.ts'
import { args, asResponse, cookie, cookieFor, jpg, pdf, signIn, staffId } from './screen-forms.ts'
import { staffSite } from './staff-site.ts'

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

  test('are stored once when the browser sends them again', async () => {
    const shared = { ...common, location: 'Adit 4' }
    const { read, send } = await staffSite(cookie)
    const form = fillIn(await openUploadForm(read), shared)
    chooseFiles(form, 'files', await jpg('sent_again.jpg'))
    for (let time = 0; time < 2; time++) expect((await send(path, form)).status).toBe(303)
    const words = findForm((await read(path)).html, 'title[0]').data
    expect(words.has('title[1]')).toBe(false)
    for (let time = 0; time < 2; time++)
      expect((await send(path, fillIn(words, { 'title[0]': 'Sent again' }))).status).toBe(303)
    const items = await listItems(gallery, { q: 'Sent again', unpublished: true })
    expect(items).toHaveLength(1)
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

  test('suggest a Nepali title for a Nepali file name, without English', async () => {
    const { send, page } = await upload(await jpg('मुहान_बाँध.jpg'), await jpg('weir_gate.jpg'))
    const { data, buttons } = findForm(page.html, 'title[0]')
    const titles = ['title[0]', 'ne.title[0]', 'title[1]', 'ne.title[1]'].map((name) => data.get(name))
    expect(titles).toEqual(['', 'मुहान बाँध', 'Weir gate', ''])
    const publish = buttons.find(({ label }) => label === 'Save and publish all')?.action ?? ''
    const confirmation = await send(
      publish,
      fillIn(data, { 'ne.title[1]': 'slxn]<', 'title[0]': 'Headworks' }),
    )
    expect([confirmation.status, announcedTexts(confirmation.html)[0]]).toEqual([
      409,
      '2 titles are still a file name: “मुहान बाँध”, “Weir gate”. “Title in Nepali (weir_gate.jpg)” seems to be typed in Preeti or a similar font. Visitors would see Latin letters. Convert it to Unicode. Nothing is saved yet. Change it, or press the button again to save anyway.',
    ])
    const again = findForm(confirmation.html, 'title[0]').data
    expect((await send(path, fillIn(again, { 'title[0]': '' }))).status).toBe(303)
    const made = (await found()).find(({ ne }) => ne?.title === 'मुहान बाँध')
    expect(made?.title).toBe('मुहान बाँध')
    expect((await (await staffSite(cookie)).read('/admin/gallery?nepali=english')).html).toContain(
      `id="item-${made?._id}"`,
    )
  })

  test('are published together, skipped or discarded', async () => {
    const before = (await found()).length
    const { send, page } = await upload(await jpg('weir at dawn.jpg'), await jpg('DSC_0001.jpg'))
    const { data, buttons } = findForm(page.html, 'title[0]')
    const publish = buttons.find(({ label }) => label === 'Save and publish all')?.action ?? ''
    expect(
      (await send(publish, fillIn(data, { 'title[0]': 'The weir at dawn', 'leave[1]': 'yes' }))).status,
    ).toBe(303)
    const all = await found()
    expect(all).toHaveLength(before + 1)
    expect(all.find(({ title }) => title === 'The weir at dawn')?.visibility).toBe('Published')

    const other = await upload(await jpg('again.jpg'))
    const [discard] = findForms(other.page.html, 'intent').filter(
      ({ data }) => data.get('intent') === 'discard',
    )
    await other.send(path, discard?.data ?? new FormData())
    expect(await found()).toHaveLength(before + 1)
    expect((await upload(await jpg('once more.jpg'))).page.html).not.toContain('again.jpg')
  })

  test('survive the session on any device, and are no unused files meanwhile', async () => {
    const { send, read } = await staffSite(await cookieFor(staffId))
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
    ['बाँध.png', 'बाँध'],
    ['.jpg', ''],
    ['a.b.jpeg', ''],
    ['IMG_20261120_1021.jpg', ''],
    ['IMG 20261120 1021.jpg', ''],
    ['DSC00012.JPG', ''],
    ['PXL_20261120_102133.jpg', ''],
    ['WhatsApp Image 2026-11-20 at 10.21.33 (1).jpeg', ''],
    ['Screenshot from 2026-11-20.png', ''],
    ['20261120_102133.jpg', ''],
    ['3f2504e0-4f89-11d3-9a0c-0305e82c3301.jpg', ''],
  ])('the file %s gets the title “%s”', (name, title) => expect(titleFromFileName(name)).toBe(title))
})
