import { readFile } from 'node:fs/promises'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { announcements } from '~/content/announcements.ts'
import { faqs } from '~/content/faqs.ts'
import { features } from '~/content/features.ts'
import { forms } from '~/content/forms.ts'
import { gallery } from '~/content/gallery.ts'
import { generation } from '~/content/generation.ts'
import { inputsOf } from '~/content/inputs.ts'
import { jobs } from '~/content/jobs.ts'
import { marquee } from '~/content/marquee.ts'
import { people } from '~/content/people.ts'
import { policies } from '~/content/policies.ts'
import { popups } from '~/content/popups.ts'
import { projects } from '~/content/projects.ts'
import { reports } from '~/content/reports.ts'
import { slides } from '~/content/slides.ts'
import { findItem, listItems, updateItem } from '~/content/store.server.ts'
import { tenders } from '~/content/tenders.ts'
import type { ContentType } from '~/content/type.ts'
import { database } from '~/db/database.server.ts'
import { originals } from '~/files/storage.server.ts'
import * as announcementScreen from '~/routes/admin/announcements.tsx'
import * as faqScreen from '~/routes/admin/faqs.tsx'
import * as featureScreen from '~/routes/admin/features.tsx'
import * as formScreen from '~/routes/admin/forms.tsx'
import * as galleryScreen from '~/routes/admin/gallery.tsx'
import * as generationScreen from '~/routes/admin/generation.tsx'
import * as slideScreen from '~/routes/admin/hero-slides.tsx'
import * as jobScreen from '~/routes/admin/jobs.tsx'
import * as marqueeScreen from '~/routes/admin/marquee.tsx'
import * as peopleScreen from '~/routes/admin/people.tsx'
import * as policyScreen from '~/routes/admin/policies.tsx'
import * as popupScreen from '~/routes/admin/popups.tsx'
import * as projectScreen from '~/routes/admin/projects.tsx'
import * as reportScreen from '~/routes/admin/reports.tsx'
import * as tenderScreen from '~/routes/admin/tenders.tsx'
import { sampleValues } from '../content/samples.ts'

const site = 'https://www.jaldhara.example'
let cookie = ''

beforeAll(async () => {
  const { _id } = await addStaff({ email: 'clerk@jaldhara.example', role: 'editor' }, 'tester')
  cookie = ((await startSession(new Request(site), { staffId: _id }))['Set-Cookie'] ?? '').split(';')[0] ?? ''
})

const args = (path: string, body?: FormData): ActionFunctionArgs & LoaderFunctionArgs => ({
  request: new Request(site + path, { headers: { Cookie: cookie }, ...(body && { method: 'POST', body }) }),
  params: {},
  context: {},
})

const formOf = (entries: Record<string, string>, files: Record<string, File> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

const pdf = async (name = 'paper.pdf') =>
  new File([new Uint8Array(await readFile('app/db/seed/documents/code-of-conduct.pdf'))], name)
const jpg = async (name = 'tunnel.jpg') =>
  new File([new Uint8Array(await readFile('app/db/seed/pictures/tunnel.jpg'))], name)

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

interface Answer {
  status: number
  location: string
  form?: {
    id: string
    version: number
    inputs: Record<string, string>
    errors: Record<string, string>
    message?: string
    theirs?: Record<string, string>
  }
}

async function post(
  act: (args: ActionFunctionArgs) => unknown,
  path: string,
  form: FormData,
): Promise<Answer> {
  const answer = await act(args(path, form))
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('Location') ?? '' }
  const { data, init } = answer as { data: { form: Answer['form'] }; init: ResponseInit | null }
  return { status: init?.status ?? 200, location: '', form: data.form }
}

const screens: [string, ContentType, { action: (args: ActionFunctionArgs) => unknown }][] = [
  ['hero-slides', slides, slideScreen],
  ['faqs', faqs, faqScreen],
  ['projects', projects, projectScreen],
  ['forms', forms, formScreen],
  ['popups', popups, popupScreen],
  ['gallery', gallery, galleryScreen],
  ['marquee', marquee, marqueeScreen],
  ['features', features, featureScreen],
  ['generation', generation, generationScreen],
  ['tenders', tenders, tenderScreen],
  ['announcements', announcements, announcementScreen],
  ['jobs', jobs, jobScreen],
  ['reports', reports, reportScreen],
  ['people', people, peopleScreen],
  ['policies', policies, policyScreen],
]

const newest = async (type: ContentType) =>
  (await listItems(type)).sort((one, other) => other.position - one.position)[0]

describe.each(screens)('/admin/%s', (name, type, { action, ...rest }) => {
  const path = `/admin/${name}`

  test('keeps its form in the browser where no answer comes or the session has ended', () => {
    expect(rest).toHaveProperty('clientAction')
  })

  test('adds with files, edits without, deletes and takes back', async () => {
    const before = (await listItems(type)).length
    const added = await post(
      action,
      `${path}?new=1`,
      formOf({ intent: 'save', id: '', ...textsFor(type, 'added') }, await filesFor(type)),
    )
    expect(added).toEqual({ status: 303, location: path })
    const item = await newest(type)
    if (!item) throw new Error('nothing was added')
    expect(await listItems(type)).toHaveLength(before + 1)

    const changed = { ...textsFor(type, 'changed') }
    const edited = await post(
      action,
      `${path}?edit=${item._id}`,
      formOf({ intent: 'save', id: item._id, version: '1', ...changed }),
    )
    expect(edited.status).toBe(303)
    const after: Record<string, unknown> = { ...(await findItem(type, item._id)) }
    const stored: Record<string, unknown> = { ...item }
    for (const [key, { kind }] of Object.entries(type.fields))
      if (['picture', 'media', 'document', 'documents'].includes(kind))
        expect(after[key], key).toEqual(stored[key])
    expect(after.version).toBe(2)

    await post(action, `${path}?delete=${item._id}`, formOf({ intent: 'remove', id: item._id }))
    expect(await findItem(type, item._id)).toBeUndefined()
    const db = await database()
    const { sequence } = await db
      .selectFrom('changes')
      .select('sequence')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await post(action, path, formOf({ intent: 'undo', change: String(sequence) }))).status).toBe(303)
    expect(await findItem(type, item._id)).toEqual({ ...after, version: 3, updatedAt: expect.any(String) })
  })

  test('keeps all that was typed and chosen when something is missing, and stores no record', async () => {
    const required = Object.entries(type.fields).filter(
      ([, field]) => field.required && field.kind !== 'choice',
    )
    if (required.length === 0) return
    const before = (await listItems(type)).length
    const texts = textsFor(type, 'typed')
    const [missing] = required.find(([key]) => key in texts) ?? []
    if (!missing) return
    const refused = await post(
      action,
      `${path}?new=1`,
      formOf({ intent: 'save', id: '', ...texts, [missing]: ' ' }, await filesFor(type)),
    )
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.form?.errors ?? {})).toEqual([missing])
    for (const [key, value] of Object.entries(texts))
      if (key !== missing) expect(refused.form?.inputs[key]).toBe(value)
    expect(await listItems(type)).toHaveLength(before)

    const again = await post(
      action,
      `${path}?new=1`,
      formOf({ ...refused.form?.inputs, intent: 'save', id: '', [missing]: texts[missing] ?? '' }),
    )
    expect(again.status).toBe(303)
    const item: Record<string, unknown> = { ...(await newest(type)) }
    for (const [key, { kind }] of Object.entries(type.fields))
      if (['media', 'document'].includes(kind))
        expect(item[key], key).toMatchObject({ size: expect.any(Number) })
  })

  test('shows what somebody else saved meanwhile, and overwrites nothing', async () => {
    const item = await newest(type)
    if (!item) throw new Error('no item')
    await updateItem(type, item._id, { ...item }, 'other')
    const mine = await post(
      action,
      `${path}?edit=${item._id}`,
      formOf({ intent: 'save', id: item._id, version: String(item.version), ...textsFor(type, 'mine') }),
    )
    expect(mine.status).toBe(409)
    expect(mine.form).toMatchObject({ version: item.version + 1, theirs: expect.any(Object) })
    expect((await findItem(type, item._id))?.version).toBe(item.version + 1)
  })
})

test('the messages are those of the specification', async () => {
  const say = async (
    act: (args: ActionFunctionArgs) => unknown,
    path: string,
    form: FormData,
    load: (args: LoaderFunctionArgs) => Promise<unknown>,
  ) => {
    const response = await act(args(path, form))
    expect(response).toBeInstanceOf(Response)
    const { data } = (await load(args(path))) as { data: { notice?: { text: string } } }
    return data.notice?.text
  }
  const phase = formOf({
    intent: 'save',
    id: '',
    phase: 'Phase 9',
    title: 'New',
    progress: '5',
    status: 'Upcoming',
  })
  expect(await say(projectScreen.action, '/admin/projects?new=1', phase, projectScreen.loader)).toBe(
    'Phase added successfully!',
  )
  const [first] = await listItems(projects)
  const change = formOf({
    intent: 'save',
    id: first?._id ?? '',
    version: String(first?.version),
    title: 'Changed',
  })
  expect(
    await say(projectScreen.action, `/admin/projects?edit=${first?._id}`, change, projectScreen.loader),
  ).toBe('Phase updated successfully!')
  const popup = formOf({ intent: 'save', id: '', title: 'Notice' }, { file: await pdf() })
  expect(await say(popupScreen.action, '/admin/popups?new=1', popup, popupScreen.loader)).toBe(
    'Popup uploaded successfully ✅',
  )
})

test.each([
  [
    'a picture as PDF',
    popupScreen.action,
    '/admin/popups?new=1',
    { title: 'Notice' },
    'file',
    'Please upload only PDF files.',
    jpg,
  ],
  [
    'no PDF',
    popupScreen.action,
    '/admin/popups?new=1',
    { title: 'Notice' },
    'file',
    'Title and PDF file are required.',
    undefined,
  ],
  [
    'no file',
    formScreen.action,
    '/admin/forms?new=1',
    { name: 'Form', description: 'A form' },
    'file',
    'File is required',
    undefined,
  ],
  [
    'a PDF as picture',
    slideScreen.action,
    '/admin/hero-slides?new=1',
    { tag: 'a', titleA: 'b', titleB: 'c', desc: 'd' },
    'image',
    'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
    pdf,
  ],
] as const)(
  '%s is refused at its field, and nothing is stored',
  async (_, act, path, fields, key, message, file) => {
    const names = async () =>
      (await Promise.all([listItems(popups), listItems(forms), listItems(slides)])).flat().length
    const before = await names()
    const answer = await post(
      act,
      path,
      formOf({ intent: 'save', id: '', ...fields }, file && { [key]: await file() }),
    )
    expect(answer).toMatchObject({ status: 400, form: { errors: { [key]: message } } })
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
  for (const file of [JSON.stringify(made), '{"name":"../../etc/passwd"}', 'null', '[]', '{'])
    expect(
      await post(
        formScreen.action,
        '/admin/forms?new=1',
        formOf({ intent: 'save', id: '', name: 'n', description: 'd', file }),
      ),
    ).toMatchObject({ status: 400, form: { errors: { file: 'File is required' } } })
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
  const film = new File([new Uint8Array(await readFile('app/db/seed/videos/valley-flight.mp4'))], 'film.mp4')
  const entries = { intent: 'save', id: '', ...textsFor(gallery, 'reel'), type: 'image' }
  expect(
    await post(galleryScreen.action, '/admin/gallery?new=1', formOf(entries, { image: film })),
  ).toMatchObject({ status: 303 })
  expect((await newest(gallery))?.type).toBe('video')
})

test('a file above all limits is refused at its field, beside what was typed', async () => {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42')
  const film = new File([head, new Uint8Array(55 * 1024 * 1024)], 'film.mp4')
  const answer = await post(
    galleryScreen.action,
    '/admin/gallery?new=1',
    formOf({ intent: 'save', id: '', ...textsFor(gallery, 'film') }, { image: film }),
  )
  expect(answer.status).toBe(400)
  expect(answer.form?.errors).toEqual({ image: expect.stringContaining('50 MB') })
  expect(answer.form?.inputs).toMatchObject(textsFor(gallery, 'film'))
})

describe.each([
  ['people', people, 'photo', peopleScreen],
  ['policies', policies, 'file', policyScreen],
  ['announcements', announcements, 'attachments', announcementScreen],
] as const)('the file of one of the %s', (name, type: ContentType, key, { action }) => {
  const path = `/admin/${name}`
  const nameOf = (file: unknown) =>
    typeof file === 'string' ? file : String(Reflect.get(Object(file), 'name'))
  const filesOf = async (id: string) => {
    const item: Record<string, unknown> = { ...(await findItem(type, id)) }
    return [item[key]].flat().filter(Boolean).map(nameOf)
  }

  test('goes when its box is ticked, and stays until that is saved', async () => {
    const entries = { intent: 'save', id: '', ...textsFor(type, 'file') }
    await post(action, `${path}?new=1`, formOf(entries, await filesFor(type)))
    const item = await newest(type)
    if (!item) throw new Error('nothing was added')
    const [file = ''] = await filesOf(item._id)
    const kept = inputsOf(type, { ...item })[key] ?? ''
    const sent = {
      ...textsFor(type, 'file'),
      ...{ intent: 'save', id: item._id, version: '1', [key]: kept, [`${key}[remove]`]: file },
    }
    const [first = ''] = Object.keys(type.fields)

    const refused = await post(action, `${path}?edit=${item._id}`, formOf({ ...sent, [first]: ' ' }))
    expect(refused.status).toBe(400)
    expect(await filesOf(item._id)).toEqual([file])
    const again = formOf({
      ...refused.form?.inputs,
      intent: 'save',
      id: item._id,
      version: '1',
      [first]: 'Now',
    })
    expect((await post(action, `${path}?edit=${item._id}`, again)).status).toBe(303)
    expect(await filesOf(item._id)).toEqual([])
  })
})

test('a file that a form must have does not go', async () => {
  const [item] = await listItems(forms)
  const sent = { ...inputsOf(forms, { ...item }), 'file[remove]': item?.file?.name ?? '' }
  const answer = await post(
    formScreen.action,
    `/admin/forms?edit=${item?._id}`,
    formOf({ ...sent, intent: 'save', id: item?._id ?? '', version: String(item?.version) }),
  )
  expect(answer.status).toBe(303)
  expect((await findItem(forms, item?._id ?? ''))?.file).toEqual(item?.file)
})

test.each([
  [formScreen.action, '/admin/forms?new=1', 'file', 25],
  [galleryScreen.action, '/admin/gallery?new=1', 'image', 50],
  [slideScreen.action, '/admin/hero-slides?new=1', 'image', 10],
] as const)(
  'a file beyond all bounds is refused with the bound of its own form (%#)',
  async (act, path, field, most) => {
    const file = new File([new Uint8Array(60 * 1024 * 1024)], 'vast.pdf', { type: 'application/pdf' })
    const refused = await act(args(path, formOf({ title: 'Vast' }, { [field]: file })))
    expect(refused).toMatchObject({
      init: { status: 413 },
      data: { form: { message: `A file is too large: at most ${most} MB.` } },
    })
  },
)
