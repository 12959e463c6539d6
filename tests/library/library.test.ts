import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createItem, findItem, listItems, updateItem } from '~/content/store/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { forms } from '~/content/types/forms.ts'
import { library } from '~/content/types/library.ts'
import { people } from '~/content/types/people.ts'
import { policies } from '~/content/types/policies.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { originals, storeDocument, storePicture } from '~/files/storage.server.ts'
import { sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'
import { choose, errorsIn, fill, formIn, formsIn, saidIn, textOf } from '../html-form.ts'
import { cookieOf } from '../staff/received.ts'
import { staffSite } from '../staff/staff-site.ts'
import { patience, wholeSite } from '../whole-site.ts'

let admin: Awaited<ReturnType<typeof staffSite>>
let ask: Awaited<ReturnType<typeof wholeSite>>
let cookie = ''
let shade = 0

beforeAll(async () => {
  emptySite()
  cookie = await cookieOf('admin')
  admin = await staffSite(cookie)
  ask = await wholeSite()
}, patience)

/** Far enough from each other that no two make the same bytes. */
const colour = (at: number) => ({ r: (at * 37) % 256, g: (at * 101) % 256, b: (at * 59) % 256 })

const jpeg = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: colour(++shade) } })
    .jpeg()
    .toBuffer()

const asFile = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

const paper = (fileName: string) =>
  storeDocument(
    Buffer.concat([
      readFileSync('app/sample/documents/code-of-conduct.pdf'),
      Buffer.from(`\n%${++shade}\n%%EOF\n`),
    ]),
    fileName,
  )

const detail = (name: string) => `/admin/library/${name}`

const person = async (photo: string, name = `Person ${++shade}`) =>
  createItem(people, { ...sampleValues(people, name), name, photo }, 'tester')

describe('the list', () => {
  test('has each stored file once, with what it is, how often it is used and what staff say of it', async () => {
    const photo = await storePicture(await jpeg())
    await person(photo)
    await person(photo)
    const file = await paper('Travel order.pdf')
    await createItem(forms, { ...sampleValues(forms, 'travel'), file }, 'tester')
    const { html } = await admin.read('/admin/library')
    expect(html.split(detail(photo))).toHaveLength(2)
    expect(textOf(html)).toMatch(/Used 2 times .*No picture in words/)
    expect(textOf(html)).toMatch(/Travel order\.pdf .* Used once/)
    expect((await admin.read('/admin/library?q=travel+ORDER')).html).not.toContain(photo)
    expect((await admin.read('/admin/library?kind=document')).html).not.toContain(photo)
    expect((await admin.read('/admin/library?lack=alt')).html).toContain(photo)
    expect((await admin.read('/admin/library?use=unused')).html).not.toContain(photo)
    for (const odd of ['kind=x', 'sort=constructor', 'use=', 'page=0', 'page=99999', 'nepali=toString'])
      expect((await admin.read(`/admin/library?${odd}`)).status, odd).toBe(200)
  })

  test('calls a picture that came without a usable name plainly', async () => {
    const [nameless, made] = [
      await storePicture(await jpeg()),
      asFile(await jpeg(1200, 800), '3f2504e04f8911d39a0c.jpg'),
    ]
    await person(nameless)
    const path = '/admin/library/several'
    const { data } = formIn((await admin.read(path)).html, 'files')
    choose(data, 'files', made)
    await admin.send(path, data)
    const said = textOf((await admin.read('/admin/library')).html)
    expect(said).toContain('Picture of 1600 × 900 pixels')
    expect(said).toContain('Picture of 1200 × 800 pixels')
    expect(said).not.toMatch(/[\da-f]{12}/)
  })

  test('visitors and programs see nothing of it', async () => {
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
  const file = await originals().get(name)
  return { name, fileName: 'own.jpg', type: 'image/jpeg', size: file?.size ?? 1, width: 1600, height: 900 }
}

/** What the page of a file holds, filled in and sent. */
async function say(name: string, values: Record<string, string>, ...files: File[]) {
  const { html } = await admin.read(detail(name))
  const { data } = formIn(html)
  if (files.length > 0) choose(data, 'file', ...files)
  return admin.send(detail(name), fill(data, values))
}

test('what is said of a file is kept, with history and undo, and nothing is stored before', async () => {
  const photo = await storePicture(await jpeg())
  await person(photo)
  const before = (await listItems(library)).length
  expect(textOf((await admin.read(detail(photo))).html)).toMatch(/Where it is used Person: Person/)
  expect(await listItems(library)).toHaveLength(before)
  const words = {
    title: 'Weir',
    alt: 'The weir at dawn',
    'ne.alt': 'बाँध',
    'focus[x]': '30',
    'focus[y]': '20',
  }
  expect(await say(photo, words)).toMatchObject({ status: 303, location: detail(photo) })
  const [entry] = (await listItems(library)).filter(({ file }) => file?.name === photo)
  expect(entry).toMatchObject({ title: 'Weir', alt: 'The weir at dawn', focus: { x: 30, y: 20 } })
  const wrong = await say(photo, { 'focus[x]': '130', title: '' })
  expect([wrong.status, Object.keys(wrong.errors).sort()]).toEqual([400, ['focus[x]', 'title']])
  expect((await admin.read('/admin/library?q=dawn')).html).toContain(photo)
  expect((await admin.read('/admin/library?q=बाँध')).html).toContain(photo)
  expect(textOf((await admin.read('/admin/history')).html)).toContain('Weir')
  expect(textOf((await admin.read('/admin/history?type=library')).html)).toContain('30 % from the left')
})

describe('another file in its place', () => {
  test('stands everywhere it was used, under the same links; undo brings all back as it was', async () => {
    const old = await paper('Plan.pdf')
    const [form, notice] = [
      await createItem(forms, { ...sampleValues(forms, 'plan'), file: old }, 'tester'),
      await createItem(
        announcements,
        {
          ...sampleValues(announcements, 'plan'),
          attachments: [old],
        },
        'tester',
      ),
    ]
    const link = `/files/announcements/${notice._id}/Plan.pdf`
    const first = Buffer.from(await (await ask(link)).arrayBuffer())
    const next = Buffer.concat([first, Buffer.from('\n%new\n%%EOF\n')])
    const saved = await say(old.name, {}, asFile(next, 'Plan of May.pdf'))
    expect(saved.status).toBe(303)
    const [now, notes] = [await findItem(forms, form._id), await findItem(announcements, notice._id)]
    expect(saved.location).toBe(detail(now?.file?.name ?? ''))
    expect([now?.file?.fileName, notes?.attachments[0]?.fileName]).toEqual(['Plan.pdf', 'Plan.pdf'])
    expect(Buffer.from(await (await ask(link)).arrayBuffer()).equals(next)).toBe(true)
    expect((await ask(`/uploads/${old.name}`)).status).toBe(404)

    const { html } = await admin.read(saved.location)
    expect(saidIn(html, 'status')[0]).toMatch(/^This file is in place now, also in the 2 items that use it\./)
    const undo = formIn(html, 'change').data
    const back = await admin.send(saved.location, undo)
    expect(back).toMatchObject({ status: 303, location: detail(old.name) })
    expect((await findItem(forms, form._id))?.file).toEqual(old)
    expect((await findItem(announcements, notice._id))?.attachments).toEqual([old])
    expect(Buffer.from(await (await ask(link)).arrayBuffer()).equals(first)).toBe(true)
  })

  test('takes the words of the earlier picture with it, in its items too', async () => {
    const old = await storePicture(await jpeg())
    const slide = await createItem(
      slides,
      { ...sampleValues(slides, 'face'), image: old, alt: 'An old weir', ne: { alt: 'पुरानो बाँध' } },
      'tester',
    )
    const bare = await createItem(slides, { ...sampleValues(slides, 'bare'), image: old, alt: '' }, 'tester')
    await say(old, { alt: 'The old weir', 'ne.alt': '' })
    const saved = await say(old, { alt: 'The new weir' }, asFile(await jpeg(), 'new.jpg'))
    expect(saved.status).toBe(303)
    expect(await findItem(slides, slide._id)).toMatchObject({ alt: 'The new weir', ne: {} })
    expect((await findItem(slides, bare._id))?.alt).toBe('')
    expect((await findItem(slides, slide._id))?.image).not.toBe(old)
    const { html } = await admin.read(saved.location)
    await admin.send(saved.location, formIn(html, 'change').data)
    expect(await findItem(slides, slide._id)).toMatchObject({
      image: old,
      alt: 'An old weir',
      ne: { alt: 'पुरानो बाँध' },
    })
  })

  test('undo keeps what somebody changed meanwhile, and leaves alone who used the new file anyway', async () => {
    const [old, other] = [await storePicture(await jpeg()), await jpeg()]
    const [mine, anyway] = [await person(old), await person(await storePicture(other))]
    const saved = await say(old, {}, asFile(other, 'other.jpg'))
    expect(saved.status).toBe(303)
    const changed = await findItem(people, mine._id)
    if (changed) await updateItem(people, mine._id, { ...changed, role: 'Chair' }, 'tester')
    const { html } = await admin.read(saved.location)
    await admin.send(saved.location, formIn(html, 'change').data)
    expect(await findItem(people, mine._id)).toMatchObject({ photo: old, role: 'Chair' })
    expect((await findItem(people, anyway._id))?.photo).not.toBe(old)
  })

  test('is refused where it would not fit, and nothing changes', async () => {
    const old = await storePicture(await jpeg())
    const { _id, name } = await person(old)
    const pdf = asFile(readFileSync('app/sample/documents/code-of-conduct.pdf'), 'code.pdf')
    const refused = await say(old, {}, pdf)
    expect(refused.status).toBe(409)
    expect(refused.errors.file).toContain(`“Photo” of Person “${name}”`)
    expect((await findItem(people, _id))?.photo).toBe(old)
    expect((await admin.read(detail(old))).status).toBe(200)
  })
})

describe('a form that was opened before another file took the place of one', () => {
  const replace = async (old: string, file: File) => {
    const saved = await say(old, { alt: 'The new one' }, file)
    expect(saved.status).toBe(303)
    return saved.location.replace(detail(''), '')
  }
  const pdf = () =>
    asFile(
      Buffer.concat([
        readFileSync('app/sample/documents/hse-policy.pdf'),
        Buffer.from(`\n%${++shade}\n%%EOF\n`),
      ]),
      'New.pdf',
    )

  test('saves what was typed with the new file, in texts and lists too, and asks nothing', async () => {
    const [photo, old, more] = [
      await storePicture(await jpeg()),
      await paper('Old.pdf'),
      await paper('More.pdf'),
    ]
    const values = {
      ...sampleValues(announcements, 'stale'),
      content: `Look:\n\n![Weir](/uploads/${photo})`,
      attachments: [old],
    }
    const { _id } = await createItem(announcements, values, 'tester')
    const path = `/admin/announcements?edit=${_id}`
    const open = await admin.open(path)
    const [newPhoto, newPaper] = [
      await replace(photo, asFile(await jpeg(), 'new.jpg')),
      await replace(old.name, pdf()),
    ]
    const content = String(open.get('content')).replace('Look', 'See')
    const saved = await admin.send(path, fill(open, { content, attachments: JSON.stringify([old, more]) }))
    expect([saved.status, saved.errors]).toEqual([303, {}])
    const item = await findItem(announcements, _id)
    expect(item?.content).toContain('See')
    expect(item?.content).toContain(newPhoto)
    expect(item?.content).not.toContain(photo)
    expect(item?.attachments.map(({ name }) => name)).toEqual([newPaper, more.name])
  })

  test('of something new takes the new file too, also after a refusal', async () => {
    const old = await paper('Draft.pdf')
    await createItem(policies, { ...sampleValues(policies, 'draft'), file: old }, 'tester')
    const path = '/admin/forms?new=1'
    const form = fill(await admin.open(path), { library: 'file' })
    const offered = (await admin.send(path, form)).form?.offered ?? []
    const [, value = ''] =
      offered.find(([name, value]) => name === 'file[chosen]' && value.includes(old.name)) ?? []
    form.set('library', '')
    form.set('file[chosen]', value)
    const refused = await admin.send(path, form)
    expect(refused.status).toBe(400)
    const now = await replace(old.name, pdf())
    const saved = await admin.send(
      path,
      fill(formIn(refused.html).data, { name: 'New form', description: 'D' }),
    )
    expect(saved.status).toBe(303)
    const [item] = (await listItems(forms)).filter(({ name }) => name === 'New form')
    expect(item?.file?.name).toBe(now)
  })

  test('does not bring the old one back by a working copy', async () => {
    const old = await storePicture(await jpeg())
    const { _id } = await person(old)
    const path = `/admin/people?edit=${_id}`
    const open = await admin.open(path)
    expect((await admin.send(path, fill(open, { role: 'Chair', as: 'copy' }))).status).toBe(303)
    const stale = await admin.open(path)
    const now = await replace(old, asFile(await jpeg(), 'new.jpg'))
    const { html } = await admin.read(path)
    expect(html).toContain(now)
    expect(html).not.toContain(old)
    expect((await admin.send(path, fill(stale, { role: 'Head', as: 'publish' }))).status).toBe(303)
    expect(await findItem(people, _id)).toMatchObject({ photo: now, role: 'Head' })
  })

  test('is the library’s own: what was typed there is said of the new file', async () => {
    const old = await storePicture(await jpeg())
    await person(old)
    await say(old, { title: 'Weir' })
    const stale = formIn((await admin.read(detail(old))).html).data
    const now = await replace(old, asFile(await jpeg(), 'new.jpg'))
    const count = (await listItems(library)).length
    const saved = await admin.send(detail(old), fill(stale, { title: 'Weir at dawn' }))
    expect([saved.status, saved.location]).toEqual([303, detail(now)])
    const entries = await listItems(library)
    expect(entries).toHaveLength(count)
    expect(entries.find(({ title }) => title === 'Weir at dawn')?.file?.name).toBe(now)
  })
})

describe('what is used nowhere', () => {
  const unused = async () => {
    const photo = await storePicture(await jpeg())
    const item = await person(photo)
    await updateItem(people, item._id, { ...item, photo: '' }, 'tester')
    return photo
  }

  test('is listed with its room, and goes for good, several at once, after a question', async () => {
    const [one, two] = [await unused(), await unused()]
    await say(one, { title: 'Private house' })
    const { html } = await admin.read('/admin/library?use=unused')
    expect(textOf(html)).toMatch(/\d+ files are used nowhere and take [\d.]+ KB/)
    const [ticks] = formsIn(html, 'file')
    expect(ticks?.offered.map(([, value]) => value)).toEqual(expect.arrayContaining([one, two]))
    const question = await admin.read(`${ticks?.action}?file=${one}&file=${two}&file=x`)
    expect(textOf(question.html)).toContain('Remove these 2 files for good?')
    expect(await originals().has(one)).toBe(true)
    const done = await admin.send('/admin/library/remove', formIn(question.html, 'file').data)
    expect(done.status).toBe(303)
    expect([await originals().has(one), await originals().has(two)]).toEqual([false, false])
    expect((await admin.read(detail(one))).status).toBe(404)
    expect((await listItems(library)).some(({ title }) => title === 'Private house')).toBe(false)
    expect(textOf((await admin.read('/admin/history')).html)).toContain('Private house')
  })

  test('stays where something uses it by the time of the answer', async () => {
    const photo = await unused()
    const { html } = await admin.read(`/admin/library/remove?file=${photo}`)
    await person(photo)
    await admin.send('/admin/library/remove', formIn(html, 'file').data)
    expect(await originals().has(photo)).toBe(true)
  })

  test('editors are not asked', async () => {
    const editor = await staffSite(await cookieOf('editor'))
    const photo = await unused()
    expect(formsIn((await editor.read(`/admin/library/remove?file=${photo}`)).html, 'file')).toEqual([])
    expect(formsIn((await editor.read('/admin/library?use=unused')).html, 'file')).toEqual([])
    await editor.send('/admin/library/remove', fill(new FormData(), { file: photo }))
    expect(await originals().has(photo)).toBe(true)
  })
})

test('several files at once come into the library, each once; wrong ones are named', async () => {
  const path = '/admin/library/several'
  const [first, second] = [asFile(await jpeg(), 'weir_1.jpg'), asFile(await jpeg(), 'weir_2.jpg')]
  const form = async (...files: File[]) => {
    const { data } = formIn((await admin.read(path)).html, 'files')
    choose(data, 'files', ...files)
    return data
  }
  const sent = await admin.send(path, await form(first, new File(['x'], 'notes.txt'), second))
  expect(sent.status).toBe(303)
  // There each gets its title, and says what it shows.
  const { data } = formIn((await admin.read(sent.location)).html, 'title[1]')
  const rows = ['title[0]', 'title[1]'].map((name) => data.get(name)).sort()
  expect(rows).toEqual(['weir_1', 'weir_2'])
  const empty = await admin.send(sent.location, fill(data, { 'title[0]': '', 'alt[1]': 'The weir' }))
  expect([empty.status, errorsIn(empty.html)]).toEqual([400, { 'title[0]': 'Title is required.' }])
  expect((await listItems(library)).some(({ alt }) => alt === 'The weir')).toBe(false)
  const again = formIn(empty.html, 'title[1]').data
  expect(again.get('alt[1]')).toBe('The weir')
  const words = { 'title[0]': 'First', 'alt[0]': 'Water', 'ne.alt[0]': 'पानी' }
  const stale = formIn((await admin.read(sent.location)).html, 'title[1]').data
  expect((await admin.send(sent.location, fill(again, words))).status).toBe(303)
  const said = (await listItems(library, { unpublished: true })).filter(({ alt }) =>
    ['The weir', 'Water'].includes(alt),
  )
  expect(said.map(({ title, ne }) => [title, ne?.alt]).sort()).toEqual([
    ['First', 'पानी'],
    [expect.stringMatching(/^weir_/), undefined],
  ])
  const late = await admin.send(sent.location, fill(stale, { 'title[0]': 'Late' }))
  expect([late.status, Object.keys(errorsIn(late.html))]).toEqual([400, ['title[0]', 'title[1]']])
  await admin.send(sent.location, fill(stale, { 'title[0]': 'weir_1', 'alt[0]': '' }))
  const count = (await listItems(library)).length
  const once = await admin.send(path, await form(first))
  expect(once.status).toBe(303)
  expect(await listItems(library)).toHaveLength(count)
  expect((await admin.send(path, await form())).status).toBe(400)
  const { html } = await admin.read('/admin/library')
  expect(textOf(html)).toMatch(/weir_[12]/)
})

test('a file that is lost is said to be so, and everything else goes on', async () => {
  const photo = await storePicture(await jpeg())
  await person(photo)
  await originals().remove(photo)
  expect(textOf((await admin.read(detail(photo))).html)).toContain('This file is lost')
  expect((await admin.read('/admin/library')).status).toBe(200)
  expect((await say(photo, {}, asFile(await jpeg(), 'found.jpg'))).status).toBe(303)
})

test('files of drafts are for those who keep them, and so is what is said of them', async () => {
  const db = await database()
  const news = await cookieOf('editor')
  const editors = db.updateTable('staff').set({ areas: JSON.stringify(['news']) })
  await editors.where('role', '=', 'editor').execute()
  const editor = await staffSite(news)
  const file = await paper('Secret plan.pdf')
  const values = { ...sampleValues(forms, 'secret'), file, visibility: 'Draft' as const }
  const draft = await createItem(forms, values, 'tester')
  for (const path of ['/admin/library', '/admin/library?q=secret'])
    expect((await editor.read(path)).html).not.toContain('Secret plan')
  expect((await editor.read(detail(file.name))).status).toBe(404)
  await updateItem(forms, draft._id, { ...draft, visibility: 'Published' }, 'tester')
  const page = await editor.read(detail(file.name))
  expect(page.status).toBe(200)
  expect(textOf(page.html)).toContain('Others keep what uses this file')
  const open = formIn((await admin.read(detail(file.name))).html).data
  expect((await editor.send(detail(file.name), fill(open, { title: 'Mine' }))).status).toBe(403)
  await admin.send(detail(file.name), fill(open, { title: 'Theirs' }))
  const [entry] = (await listItems(library)).filter(({ title }) => title === 'Theirs')
  const sneaked = formIn((await admin.read(`/admin/library?edit=${entry?._id}`)).html).data
  const refused = await editor.send('/admin/library?new=1', fill(sneaked, { title: 'Mine' }))
  expect(refused.status).toBe(409)
  expect((await findItem(library, entry?._id ?? ''))?.title).toBe('Theirs')
})

describe('chosen instead of sent again', () => {
  const press = (form: FormData, value: string) => fill(form, { library: value })

  test('without scripts: the form shows the library with all that was typed, and takes what is chosen', async () => {
    const photo = await storePicture(await jpeg())
    await person(photo, 'Weir keeper')
    await say(photo, { title: 'Chosen weir', alt: 'A weir at dusk', 'ne.alt': 'साँझको बाँध' })
    const path = '/admin/hero-slides?new=1'
    const form = fill(await admin.open(path), { titleA: 'Typed before' })
    const listed = await admin.send(path, press(form, 'image'))
    expect(listed.status).toBe(200)
    const offered = listed.form?.offered
      .filter(([name]) => name === 'image[chosen]')
      .map(([, value]) => value)
    expect(offered).toContain(photo)
    const searched = fill(formIn(listed.html).data, { 'image[search]': 'chosen weir' })
    const found = await admin.send(path, searched)
    expect(found.form?.offered.filter(([name]) => name === 'image[chosen]')).toEqual([
      ['image[chosen]', photo],
    ])
    const next = press(formIn(found.html).data, 'image')
    next.set('image[chosen]', photo)
    const taken = await admin.send(path, next)
    const { data } = formIn(taken.html)
    expect(['titleA', 'image', 'alt', 'ne.alt'].map((name) => data.get(name))).toEqual([
      'Typed before',
      photo,
      'A weir at dusk',
      'साँझको बाँध',
    ])
    expect(taken.form?.offered.some(([name]) => name === 'image[chosen]')).toBe(false)
    expect((await admin.send(path, fill(data, { titleB: 'B', tag: 'T', desc: 'D' }))).status).toBe(303)
    const files = (await originals().list()).files.filter(({ key }) => key === photo)
    expect(files).toHaveLength(1)
  })

  test('a document comes with a signed value, for this account and field alone; what is gone or forged is refused', async () => {
    const file = await paper('Shared.pdf')
    await createItem(forms, { ...sampleValues(forms, 'shared'), file }, 'tester')
    const path = '/admin/policies?new=1'
    const listed = await admin.send(path, press(await admin.open(path), 'file'))
    const [, value = ''] =
      listed.form?.offered.find(([name, value]) => name === 'file[chosen]' && value.includes(file.name)) ?? []
    expect(JSON.parse(value)).toMatchObject({ name: file.name, fileName: 'Shared.pdf', pages: file.pages })
    const save = async (chosen: string, site = admin) => {
      const form = fill(await site.open(path), { title: 'Shared', category: 'HSE', summary: 'S' })
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
      expect([refused.status, refused.errors.file]).toEqual([400, expect.stringMatching(/Please choose/)])
    }
    expect((await save(value)).status).toBe(303)
    const [policy] = (await listItems(policies)).filter(({ title }) => title === 'Shared')
    expect(policy?.file).toEqual(file)
  })

  test('several are chosen for a list, none of them twice', async () => {
    const [one, two] = [await paper('One.pdf'), await paper('Two.pdf')]
    for (const file of [one, two])
      await createItem(forms, { ...sampleValues(forms, file.fileName), file }, 'tester')
    const path = '/admin/announcements?new=1'
    const listed = await admin.send(path, press(await admin.open(path), 'attachments'))
    const values = listed.form?.offered.flatMap(([name, value]) =>
      name === 'attachments[chosen]' && [one, two].some((file) => value.includes(file.name)) ? [value] : [],
    )
    const form = press(formIn(listed.html).data, 'attachments')
    for (const value of [...(values ?? []), values?.[0] ?? '']) form.append('attachments[chosen]', value)
    const { data } = formIn((await admin.send(path, form)).html)
    const kept: { name: string }[] = JSON.parse(String(data.get('attachments')))
    expect(kept.map(({ name }) => name).sort()).toEqual([one.name, two.name].sort())
  })

  test('scripts are told of what fits the field, and of nothing that others keep', async () => {
    const asked = async (path: string, as = cookie) => (await ask(path, { cookie: as })).json()
    const { choices } = await asked('/admin/choose/people/photo?q=chosen+weir')
    expect(choices).toMatchObject([{ title: 'Chosen weir', alt: 'A weir at dusk' }])
    const papers = await asked('/admin/choose/forms/file')
    expect(papers.choices.every(({ kind }: { kind: string }) => kind === 'document')).toBe(true)
    expect((await ask('/admin/choose/people/photo')).status).toBe(302)
    for (const odd of ['people/name', 'library/file', 'x/y', 'people/constructor'])
      expect((await ask(`/admin/choose/${odd}`, { cookie })).status, odd).toBe(302)
  })
})

test('pages cut pictures around their focal points, by a style sheet that only says something where one is set', async () => {
  const photo = await storePicture(await jpeg())
  await person(photo)
  const sheetNow = async () => (await ask('/focus.css')).text()
  expect(await sheetNow()).not.toContain(photo.slice(0, 15))
  await say(photo, { 'focus[x]': '20', 'focus[y]': '10' })
  const page = await (await ask('/company/board')).text()
  const [, href = ''] =
    /<link rel="stylesheet" href="(\/focus\.css\?v=[0-9a-f]+)"\/><\/head>/.exec(page) ?? []
  const sheet = await ask(href)
  expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(await sheet.text()).toContain(
    `img.object-cover[src^="/images/${photo.slice(0, 15)}"]{object-position:20% 10%}`,
  )
  const social = await ask(`/images/${photo}/social.jpeg`)
  const { width, height } = await sharp(Buffer.from(await social.arrayBuffer())).metadata()
  expect([width, height]).toEqual([1200, 630])
  await say(photo, { 'focus[x]': '50', 'focus[y]': '50' })
  expect((await ask(`/images/${photo}/social.jpeg`)).status).toBe(404)
})
