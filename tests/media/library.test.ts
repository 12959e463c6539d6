import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { forms } from '~/content/types/forms.ts'
import { library } from '~/content/types/library.ts'
import { people } from '~/content/types/people.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { storePicture } from '~/files/upload/store.server.ts'
import { sampleValues } from '../content/samples.ts'
import { chooseFiles, fieldErrors, fillIn, findForm, findForms, textOf } from '../html-form.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { loadTimeout } from '../whole-site.ts'
import {
  addPdf,
  addPerson,
  admin,
  asFile,
  ask,
  cookie,
  jpeg,
  libraryPath,
  saveDetails,
  startSite,
} from './media-site.ts'

beforeAll(startSite, loadTimeout)

describe('the list', () => {
  test('shows each stored file once, with its type, uses and details', async () => {
    const photo = await storePicture(await jpeg())
    await addPerson(photo)
    await addPerson(photo)
    const file = await addPdf('Travel order.pdf')
    await createItem(forms, { ...sampleValues(forms, 'travel'), file }, 'tester')
    const { html } = await admin.read('/admin/library')
    expect(html.split(libraryPath(photo))).toHaveLength(2)
    expect(textOf(html)).toMatch(/Used 2 times .*No alt text/)
    expect(textOf(html)).toMatch(/Travel order\.pdf .* Used once/)
    expect((await admin.read('/admin/library?q=travel+ORDER')).html).not.toContain(photo)
    expect((await admin.read('/admin/library?kind=document')).html).not.toContain(photo)
    expect((await admin.read('/admin/library?lack=alt')).html).toContain(photo)
    expect((await admin.read('/admin/library?use=unused')).html).not.toContain(photo)
    for (const odd of ['kind=x', 'sort=constructor', 'use=', 'page=0', 'page=99999', 'nepali=toString'])
      expect((await admin.read(`/admin/library?${odd}`)).status, odd).toBe(200)
  })

  test('is hidden from visitors and programs', async () => {
    const [page, api, one] = [
      await ask('/admin/library'),
      await ask('/api/library'),
      await ask('/api/library/x'),
    ]
    expect([page.status, api.status, one.status]).toEqual([302, 404, 404])
    const [entry] = await listItems(library)
    const photo = await storePicture(await jpeg())
    await createItem(library, { ...sampleValues(library, 'own'), file: await media(photo) }, 'tester')
    expect((await ask(`/uploads/${photo}`)).status).toBe(404)
    expect((await ask(`/files/library/${entry?._id}/river.jpg`)).status).toBe(404)
    expect((await ask(`/uploads/${photo}`, { cookie })).status).toBe(200)
  })
})

async function media(name: string) {
  const file = await getOriginalsStore().get(name)
  return { name, fileName: 'own.jpg', type: 'image/jpeg', size: file?.size ?? 1, width: 1600, height: 900 }
}

test('details of a file are saved with a history, and opening its page stores nothing', async () => {
  const photo = await storePicture(await jpeg())
  await addPerson(photo)
  const before = (await listItems(library)).length
  expect(textOf((await admin.read(libraryPath(photo))).html)).toMatch(/Where it is used Person: Person/)
  expect(await listItems(library)).toHaveLength(before)
  const words = {
    title: 'Weir',
    alt: 'The weir at dawn',
    'ne.alt': 'बाँध',
    'focus[x]': '30',
    'focus[y]': '20',
  }
  expect(await saveDetails(photo, words)).toMatchObject({ status: 303, location: libraryPath(photo) })
  const [entry] = (await listItems(library)).filter(({ file }) => file?.name === photo)
  expect(entry).toMatchObject({ title: 'Weir', alt: 'The weir at dawn', focus: { x: 30, y: 20 } })
  const wrong = await saveDetails(photo, { 'focus[x]': '130', title: '' })
  expect([wrong.status, Object.keys(wrong.errors).sort()]).toEqual([400, ['focus[x]', 'title']])
  expect((await admin.read('/admin/library?q=dawn')).html).toContain(photo)
  expect((await admin.read('/admin/library?q=बाँध')).html).toContain(photo)
  expect(textOf((await admin.read('/admin/history')).html)).toContain('Weir')
  expect(textOf((await admin.read('/admin/history?type=library')).html)).toContain('30 % from the left')
})

test('details of several files are saved together or not at all', async () => {
  const [one, other] = [await storePicture(await jpeg()), await storePicture(await jpeg())]
  for (const photo of [one, other]) await addPerson(photo)
  await saveDetails(other, { alt: 'Before' })
  const path = `/admin/library/words?file=${one}&file=${other}`
  const { data } = findForm((await admin.read(path)).html, 'file[0]')
  const alts = async () => {
    const details = new Map((await listItems(library)).map(({ file, alt }) => [file?.name, alt]))
    return [details.get(one), details.get(other)]
  }
  // With the same file repeated, its first save makes the version of the second entry stale.
  const repeated = Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      /\[1\]$/.test(name) ? [[name.replace('[1]', '[2]'), String(value)]] : [],
    ),
  )
  const words = { 'alt[0]': 'A weir', 'alt[1]': 'A dam', ...repeated, 'alt[2]': 'A gate' }
  const late = await admin.send(path, fillIn(findForm((await admin.read(path)).html, 'file[0]').data, words))
  expect([late.status, await alts()]).toEqual([409, [undefined, 'Before']])
  expect((await admin.send(path, fillIn(data, { 'alt[0]': 'A weir', 'alt[1]': 'A dam' }))).status).toBe(303)
  expect(await alts()).toEqual(['A weir', 'A dam'])
})

describe('an unused file', () => {
  const unused = async () => {
    const photo = await storePicture(await jpeg())
    const item = await addPerson(photo)
    await updateItem(people, item._id, { ...item, photo: '' }, 'tester')
    return photo
  }

  test('is listed with its size, and is deleted with others after a confirmation', async () => {
    const [one, two] = [await unused(), await unused()]
    await saveDetails(one, { title: 'Private house' })
    const { html } = await admin.read('/admin/library?use=unused')
    expect(textOf(html)).toMatch(/\d+ files are not used and take [\d.]+ KB/)
    const [ticks] = findForms(html, 'file')
    expect(ticks?.choices.map(([, value]) => value)).toEqual(expect.arrayContaining([one, two]))
    const question = await admin.read(`${ticks?.action}?file=${one}&file=${two}&file=x`)
    expect(textOf(question.html)).toContain('Delete these 2 files permanently?')
    expect(await getOriginalsStore().has(one)).toBe(true)
    const done = await admin.send('/admin/library/remove', findForm(question.html, 'file').data)
    expect(done.status).toBe(303)
    expect([await getOriginalsStore().has(one), await getOriginalsStore().has(two)]).toEqual([false, false])
    expect((await admin.read(libraryPath(one))).status).toBe(404)
    expect((await listItems(library)).some(({ title }) => title === 'Private house')).toBe(false)
    expect(textOf((await admin.read('/admin/history')).html)).toContain('Private house')
  })

  test('stays if an item uses it by the time of the confirmation', async () => {
    const photo = await unused()
    const { html } = await admin.read(`/admin/library/remove?file=${photo}`)
    await addPerson(photo)
    await admin.send('/admin/library/remove', findForm(html, 'file').data)
    expect(await getOriginalsStore().has(photo)).toBe(true)
  })

  test('cannot be deleted by editors', async () => {
    const editor = await staffSite(await cookieOf('editor'))
    const photo = await unused()
    expect(findForms((await editor.read(`/admin/library/remove?file=${photo}`)).html, 'file')).toEqual([])
    expect(findForms((await editor.read('/admin/library?use=unused')).html, 'file')).toEqual([])
    await editor.send('/admin/library/remove', fillIn(new FormData(), { file: photo }))
    expect(await getOriginalsStore().has(photo)).toBe(true)
  })
})

test('a batch upload stores each valid file once and validates all details', async () => {
  const path = '/admin/library/several'
  const [first, second] = [asFile(await jpeg(), 'weir_1.jpg'), asFile(await jpeg(), 'weir_2.jpg')]
  const form = async (...files: File[]) => {
    const { data } = findForm((await admin.read(path)).html, 'files')
    chooseFiles(data, 'files', ...files)
    return data
  }
  const sent = await admin.send(path, await form(first, new File(['x'], 'notes.txt'), second))
  expect(sent.status).toBe(303)
  // The next form has a title and an alt text for each file.
  const { data } = findForm((await admin.read(sent.location)).html, 'title[1]')
  const rows = ['title[0]', 'title[1]'].map((name) => data.get(name)).sort()
  expect(rows).toEqual(['weir_1', 'weir_2'])
  const empty = await admin.send(sent.location, fillIn(data, { 'title[0]': '', 'alt[1]': 'The weir' }))
  expect([empty.status, fieldErrors(empty.html)]).toEqual([400, { 'title[0]': 'Title is required.' }])
  expect((await listItems(library)).some(({ alt }) => alt === 'The weir')).toBe(false)
  const again = findForm(empty.html, 'title[1]').data
  expect(again.get('alt[1]')).toBe('The weir')
  const words = { 'title[0]': 'First', 'alt[0]': 'Water', 'ne.alt[0]': 'पानी' }
  const stale = findForm((await admin.read(sent.location)).html, 'title[1]').data
  expect((await admin.send(sent.location, fillIn(again, words))).status).toBe(303)
  const details = (await listItems(library, { unpublished: true })).filter(({ alt }) =>
    ['The weir', 'Water'].includes(alt),
  )
  expect(details.map(({ title, ne }) => [title, ne?.alt]).sort()).toEqual([
    ['First', 'पानी'],
    [expect.stringMatching(/^weir_/), undefined],
  ])
  const late = await admin.send(sent.location, fillIn(stale, { 'title[0]': 'Late' }))
  expect([late.status, Object.keys(fieldErrors(late.html))]).toEqual([400, ['title[0]', 'title[1]']])
  await admin.send(sent.location, fillIn(stale, { 'title[0]': 'weir_1', 'alt[0]': '' }))
  const count = (await listItems(library)).length
  const once = await admin.send(path, await form(first))
  expect(once.status).toBe(303)
  expect(await listItems(library)).toHaveLength(count)
  expect((await admin.send(path, await form())).status).toBe(400)
  const { html } = await admin.read('/admin/library')
  expect(textOf(html)).toMatch(/weir_[12]/)
})

test('a missing file is reported, and the library still works', async () => {
  const photo = await storePicture(await jpeg())
  await addPerson(photo)
  await getOriginalsStore().remove(photo)
  expect(textOf((await admin.read(libraryPath(photo))).html)).toContain('The stored file is missing')
  expect((await admin.read('/admin/library')).status).toBe(200)
  expect((await saveDetails(photo, {}, asFile(await jpeg(), 'found.jpg'))).status).toBe(303)
})
