import { readFile } from 'node:fs/promises'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import type { Field } from '~/content/kinds/fields.ts'
import { inputsOf } from '~/content/kinds/inputs.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { findItem, listItems } from '~/content/store/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { forms } from '~/content/types/forms.ts'
import { gallery } from '~/content/types/gallery.ts'
import { people } from '~/content/types/people.ts'
import { policies } from '~/content/types/policies.ts'
import { popups } from '~/content/types/popups.ts'
import { projects } from '~/content/types/projects.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { security } from '~/content/types/security.ts'
import { settings } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { originals } from '~/files/storage.server.ts'
import * as faqScreen from '~/routes/staff/faqs.tsx'
import * as popupScreen from '~/routes/staff/popups.tsx'
import * as projectScreen from '~/routes/staff/projects.tsx'
import routes from '~/routes.ts'
import { sampleValues } from '../content/samples.ts'
import { choose, fill } from '../html-form.ts'
import { patience } from '../whole-site.ts'
import { again, staffSite } from './staff-site.ts'

const modules = import.meta.glob('/app/routes/staff/**/*.tsx')
const fileOf = (name: string) =>
  routes.find(({ path }) => path === 'admin')?.children?.find(({ path }) => path === name)?.file
const site = 'https://www.jaldhara.example'
let cookie = ''
let open: Awaited<ReturnType<typeof staffSite>>['open']
let send: Awaited<ReturnType<typeof staffSite>>['send']

beforeAll(async () => {
  const { _id } = await addStaff({ email: 'clerk@jaldhara.example', role: 'editor' }, 'tester')
  cookie = ((await startSession(new Request(site), { staffId: _id }))['Set-Cookie'] ?? '').split(';')[0] ?? ''
  const staff = await staffSite(cookie)
  open = staff.open
  send = staff.send
}, patience)

const args = (path: string): LoaderFunctionArgs => ({
  request: new Request(site + path, { headers: { Cookie: cookie } }),
  params: {},
  context: {},
})

/** The form at this address, filled in. */
async function filled(path: string, texts: Record<string, string>, files: Record<string, File> = {}) {
  const form = fill(await open(path), texts)
  for (const [name, file] of Object.entries(files)) choose(form, name, file)
  return form
}

const formOf = (entries: Record<string, string>) => fill(new FormData(), entries)

const pdf = async (name = 'paper.pdf') =>
  new File([new Uint8Array(await readFile('app/sample/documents/code-of-conduct.pdf'))], name)
const jpg = async (name = 'tunnel.jpg') =>
  new File([new Uint8Array(await readFile('app/sample/pictures/tunnel.jpg'))], name)

/** The files that a form of this type brings. */
async function filesFor(type: ContentType) {
  const files: Record<string, File> = {}
  for (const [key, { kind }] of Object.entries(type.fields)) {
    if (kind === 'picture' || kind === 'media') files[key] = await jpg()
    if (kind === 'document') files[key] = await pdf()
    if (kind === 'documents') files[key] = await pdf('attached.pdf')
  }
  return files
}

/** Inputs of a valid form, without files. */
function textsFor(type: ContentType, mark: string) {
  const inputs = inputsOf(type, sampleValues(type, mark))
  for (const [key, { kind }] of Object.entries(type.fields))
    if (['picture', 'media', 'document', 'documents'].includes(kind)) delete inputs[key]
  return inputs
}

/** Every type that has a list: its screen is called as it is, but for one. */
const screens = contentTypes
  .filter((type) => type !== settings && type !== security && !type.apart)
  .map((type): [string, ContentType] => [type === slides ? 'hero-slides' : type.name, type])

const newest = async (type: ContentType) =>
  (await listItems(type)).sort((one, other) => other.position - one.position)[0]

const isFile = ({ kind }: Field) => ['picture', 'media', 'document', 'documents'].includes(kind)

const undo = async (path: string) => {
  const db = await database()
  const newest = db.selectFrom('changes').select('sequence').orderBy('sequence', 'desc').limit(1)
  const { sequence } = await newest.executeTakeFirstOrThrow()
  return send(path, formOf({ intent: 'undo', change: String(sequence) }))
}

describe.each(screens)('/admin/%s', (name, type) => {
  const path = `/admin/${name}`

  test('keeps its form in the browser where no answer comes or the session has ended', async () => {
    expect(await modules[`/app/${fileOf(name)}`]?.()).toHaveProperty('clientAction')
  })

  test('adds with files, edits without, deletes and takes back', async () => {
    const before = (await listItems(type)).length
    const form = await filled(`${path}?new=1`, textsFor(type, 'added'), await filesFor(type))
    expect(await send(`${path}?new=1`, form)).toMatchObject({ status: 303, location: path })
    const item = await newest(type)
    if (!item) throw new Error('nothing was added')
    expect(await listItems(type)).toHaveLength(before + 1)

    const edit = `${path}?edit=${item._id}`
    expect((await send(edit, await filled(edit, textsFor(type, 'changed')))).status).toBe(303)
    const after: Record<string, unknown> = { ...(await findItem(type, item._id)) }
    const stored: Record<string, unknown> = { ...item }
    for (const [key, field] of Object.entries(type.fields))
      if (isFile(field)) expect(after[key], key).toEqual(stored[key])
    expect(after.version).toBe(2)

    await send(`${path}?delete=${item._id}`, formOf({ intent: 'remove', id: item._id }))
    expect(await findItem(type, item._id)).toBeUndefined()
    expect((await undo(path)).status).toBe(303)
    expect(await findItem(type, item._id)).toEqual({ ...after, version: 3, updatedAt: expect.any(String) })
  })

  test('makes one item of a form that is sent twice', async () => {
    const before = (await listItems(type)).length
    const form = await filled(`${path}?new=1`, textsFor(type, 'twice'), await filesFor(type))
    const both = await Promise.all([send(`${path}?new=1`, form), send(`${path}?new=1`, form)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect((await send(`${path}?new=1`, form)).status).toBe(303)
    expect(await listItems(type)).toHaveLength(before + 1)
    // Another empty form is another item; where only one may have the value, it says so.
    const other = await filled(`${path}?new=1`, textsFor(type, 'twice'), await filesFor(type))
    const isUnique = Object.values(type.fields).some(({ unique }) => unique)
    expect((await send(`${path}?new=1`, other)).status).toBe(isUnique ? 409 : 303)
  })

  test('keeps all that was typed and chosen when something is missing, and stores no record', async () => {
    const texts = textsFor(type, 'typed')
    const required = Object.entries(type.fields).filter(
      ([key, field]) => field.required && field.kind !== 'choice' && key in texts,
    )
    const [missing] = required[0] ?? []
    if (!missing) return
    const before = (await listItems(type)).length
    const form = await filled(`${path}?new=1`, { ...texts, [missing]: ' ' }, await filesFor(type))
    const refused = await send(`${path}?new=1`, form)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.errors)).toEqual([missing])
    const shown = again(refused)
    for (const [key, value] of Object.entries(texts))
      if (key !== missing && value) expect(shown.get(key)).toBe(value.replaceAll('\n', '\r\n'))
    expect(await listItems(type)).toHaveLength(before)

    shown.set(missing, texts[missing] ?? '')
    const both = await Promise.all([send(`${path}?new=1`, shown), send(`${path}?new=1`, shown)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await listItems(type)).toHaveLength(before + 1)
    const item: Record<string, unknown> = { ...(await newest(type)) }
    for (const [key, { kind }] of Object.entries(type.fields))
      if (['media', 'document'].includes(kind))
        expect(item[key], key).toMatchObject({ size: expect.any(Number) })
  })
})

test('the messages are those of the specification', async () => {
  const say = async (path: string, list: string, texts: Record<string, string>, files = {}) => {
    expect((await send(path, await filled(path, texts, files))).status).toBe(303)
    const { data } = await (list === '/admin/popups' ? popupScreen : projectScreen).loader(args(list))
    return data.notice?.text
  }
  const phase = { phase: 'Phase 9', title: 'New', progress: '5', status: 'Upcoming' }
  expect(await say('/admin/projects?new=1', '/admin/projects', phase)).toBe('Phase added successfully!')
  const [first] = await listItems(projects)
  expect(await say(`/admin/projects?edit=${first?._id}`, '/admin/projects', { title: 'Changed' })).toBe(
    'Phase updated successfully!',
  )
  expect(await say('/admin/popups?new=1', '/admin/popups', { title: 'Notice' }, { file: await pdf() })).toBe(
    'Popup uploaded successfully ✅',
  )
})

test.each([
  [
    'a picture as PDF',
    '/admin/popups?new=1',
    { title: 'Notice' },
    'file',
    'Please upload only PDF files.',
    jpg,
  ],
  [
    'no PDF',
    '/admin/popups?new=1',
    { title: 'Notice' },
    'file',
    'Title and PDF file are required.',
    undefined,
  ],
  [
    'no file',
    '/admin/forms?new=1',
    { name: 'Form', description: 'A form' },
    'file',
    'File is required',
    undefined,
  ],
  [
    'a PDF as picture',
    '/admin/hero-slides?new=1',
    { tag: 'a', titleA: 'b', titleB: 'c', desc: 'd' },
    'image',
    'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
    pdf,
  ],
] as const)(
  '%s is refused at its field, and nothing is stored',
  async (_, path, fields, key, message, file) => {
    const names = async () =>
      (await Promise.all([listItems(popups), listItems(forms), listItems(slides)])).flat().length
    const before = await names()
    const form = await filled(path, { ...fields }, file && { [key]: await file() })
    expect(await send(path, form)).toMatchObject({ status: 400, message, errors: { [key]: message } })
    expect(await names()).toBe(before)
  },
)

test('a hidden file that was never uploaded is not believed', async () => {
  const made = {
    name: `${'f'.repeat(32)}.pdf`,
    fileName: 'x.pdf',
    type: 'application/pdf',
    size: 1,
    pages: 1,
  }
  const path = '/admin/forms?new=1'
  for (const file of [JSON.stringify(made), '{"name":"../../etc/passwd"}', 'null', '[]', '{'])
    expect(await send(path, await filled(path, { name: 'n', description: 'd', file }))).toMatchObject({
      status: 400,
      errors: { file: 'File is required' },
    })
  expect(await originals().has(made.name)).toBe(false)
})

test('an open form or question about something that is gone says so with 404', async () => {
  for (const query of ['edit=gone', 'delete=gone']) {
    const { data, init } = await faqScreen.loader(args(`/admin/faqs?${query}`))
    expect(init?.status).toBe(404)
    expect(data.notice?.text).toBe('This FAQ is not there any more.')
  }
})

test.each(['-1', '0', '1e9', 'x', '999999999'])('page %s of a list is empty, not broken', async (page) => {
  const { data } = await faqScreen.loader(args(`/admin/faqs?page=${page}`))
  expect(data.list.items).toEqual([])
  expect(data.list.total).toBeGreaterThan(0)
})

test('a video is a video, whatever type was left in the form', async () => {
  const film = new File([new Uint8Array(await readFile('app/sample/videos/valley-flight.mp4'))], 'film.mp4')
  const path = '/admin/gallery?new=1'
  const form = await filled(path, { ...textsFor(gallery, 'reel'), type: 'image' }, { image: film })
  expect(await send(path, form)).toMatchObject({ status: 303 })
  expect((await newest(gallery))?.type).toBe('video')
})

test('a file above all limits is refused at its field, beside what was typed', async () => {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42')
  const film = new File([head, new Uint8Array(55 * 1024 * 1024)], 'film.mp4')
  const path = '/admin/gallery?new=1'
  const answer = await send(path, await filled(path, textsFor(gallery, 'film'), { image: film }))
  expect(answer.status).toBe(400)
  expect(answer.errors).toEqual({ image: expect.stringContaining('50 MB') })
  expect(again(answer).get('title')).toBe(textsFor(gallery, 'film').title)
})

describe.each([
  ['people', people, 'photo'],
  ['policies', policies, 'file'],
  ['announcements', announcements, 'attachments'],
] as const)('the file of one of the %s', (name, type: ContentType, key) => {
  const path = `/admin/${name}`
  const nameOf = (file: unknown) =>
    typeof file === 'string' ? file : String(Reflect.get(Object(file), 'name'))
  const filesOf = async (id: string) => {
    const item: Record<string, unknown> = { ...(await findItem(type, id)) }
    return [item[key]].flat().filter(Boolean).map(nameOf)
  }

  test('goes when its box is ticked, and stays until that is saved', async () => {
    await send(`${path}?new=1`, await filled(`${path}?new=1`, textsFor(type, 'file'), await filesFor(type)))
    const item = await newest(type)
    if (!item) throw new Error('nothing was added')
    const [file = ''] = await filesOf(item._id)
    const edit = `${path}?edit=${item._id}`
    const [first = ''] = Object.keys(type.fields)
    const form = await filled(edit, { [`${key}[remove]`]: file, [first]: ' ' })
    const refused = await send(edit, form)
    expect(refused.status).toBe(400)
    expect(await filesOf(item._id)).toEqual([file])
    const corrected = fill(again(refused), { [first]: 'Now' })
    if (!corrected.has(`${key}[remove]`)) expect(String(corrected.get(key) ?? '')).not.toContain(file)
    expect((await send(edit, corrected)).status).toBe(303)
    expect(await filesOf(item._id)).toEqual([])
  })
})

test('a file that a form must have does not go', async () => {
  const [item] = await listItems(forms)
  const edit = `/admin/forms?edit=${item?._id}`
  const form = await filled(edit, { 'file[remove]': item?.file?.name ?? '' })
  expect((await send(edit, form)).status).toBe(303)
  expect((await findItem(forms, item?._id ?? ''))?.file).toEqual(item?.file)
})

test.each([
  ['/admin/forms?new=1', 'file', 40],
  ['/admin/gallery?new=1', 'image', 50],
  ['/admin/hero-slides?new=1', 'image', 40],
] as const)(
  'a file beyond all bounds is refused with the bound of its own form (%#)',
  async (path, field, most) => {
    const file = new File([new Uint8Array(60 * 1024 * 1024)], 'vast.pdf', { type: 'application/pdf' })
    expect(await send(path, await filled(path, {}, { [field]: file }))).toMatchObject({
      status: 413,
      message: `A file is too large: at most ${most} MB.`,
    })
  },
)
