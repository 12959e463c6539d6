import { readFile } from 'node:fs/promises'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { findItem, listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { forms } from '~/content/types/forms.ts'
import { gallery } from '~/content/types/gallery.ts'
import { people } from '~/content/types/people.ts'
import { policies } from '~/content/types/policies.ts'
import { popups } from '~/content/types/popups.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { slides } from '~/content/types/slides.ts'
import * as contentScreen from '~/routes/staff/content.tsx'
import { fillIn } from '../html-form.ts'
import { pickRepresentatives } from '../representatives.ts'
import { loadTimeout } from '../whole-site.ts'
import { cookie, filesFor, filled, jpg, newest, pdf, send, signIn, site, textsFor } from './screen-forms.ts'
import { rejectedForm } from './staff-site.ts'

beforeAll(signIn, loadTimeout)

const args = (path: string): LoaderFunctionArgs => ({
  request: new Request(site + path, { headers: { Cookie: cookie } }),
  params: { type: /^\/admin\/(\w+)/.exec(path)?.[1] },
  context: {},
})

test('shows the messages of the specification', async () => {
  const say = async (path: string, list: string, texts: Record<string, string>, files = {}) => {
    expect((await send(path, await filled(path, texts, files))).status).toBe(303)
    return (await contentScreen.loader(args(list))).data.screen.notice?.text
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

test('a missing item responds with 404 and a message', async () => {
  for (const query of ['edit=gone', 'delete=gone']) {
    const { data, init } = await contentScreen.loader(args(`/admin/faqs?${query}`))
    expect(init?.status).toBe(404)
    expect(data.screen.notice?.text).toBe('This FAQ no longer exists.')
  }
})

test.each(['-1', '0', '1e9', 'x', '999999999'])('page %s of a list is empty but valid', async (page) => {
  const { list } = (await contentScreen.loader(args(`/admin/faqs?page=${page}`))).data.screen
  expect(list.items).toEqual([])
  expect(list.total).toBeGreaterThan(0)
})

test('an uploaded video sets its type', async () => {
  const film = new File([new Uint8Array(await readFile('app/sample/videos/valley-flight.mp4'))], 'film.mp4')
  const path = '/admin/gallery?new=1'
  const form = await filled(path, { ...textsFor(gallery, 'reel'), type: 'image' }, { image: film })
  expect(await send(path, form)).toMatchObject({ status: 303 })
  expect((await newest(gallery))?.type).toBe('video')
})

test('a file above all limits is rejected at its field, and other values remain', async () => {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42')
  const film = new File([head, new Uint8Array(55 * 1024 * 1024)], 'film.mp4')
  const path = '/admin/gallery?new=1'
  const answer = await send(path, await filled(path, textsFor(gallery, 'film'), { image: film }))
  expect(answer.status).toBe(400)
  expect(answer.errors).toEqual({ image: expect.stringContaining('50 MB') })
  expect(rejectedForm(answer).get('title')).toBe(textsFor(gallery, 'film').title)
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

  test('is removed by its checkbox once the form is saved', async () => {
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
    const corrected = fillIn(rejectedForm(refused), { [first]: 'Now' })
    if (!corrected.has(`${key}[remove]`)) expect(String(corrected.get(key) ?? '')).not.toContain(file)
    expect((await send(edit, corrected)).status).toBe(303)
    expect(await filesOf(item._id)).toEqual([])
  })
})

test('a required file cannot be removed', async () => {
  const [item] = await listItems(forms)
  const edit = `/admin/forms?edit=${item?._id}`
  const form = await filled(edit, { 'file[remove]': item?.file?.name ?? '' })
  expect((await send(edit, form)).status).toBe(303)
  expect((await findItem(forms, item?._id ?? ''))?.file).toEqual(item?.file)
})

const bounds = [
  ['/admin/forms?new=1', 'file', 40],
  ['/admin/gallery?new=1', 'image', 50],
  ['/admin/hero-slides?new=1', 'image', 40],
] as const

test.each(pickRepresentatives(bounds, ([, , max]) => [max]))(
  'a file above the body limit is refused with the limit of its form (%#)',
  async (path, field, max) => {
    const file = new File([new Uint8Array(60 * 1024 * 1024)], 'vast.pdf', { type: 'application/pdf' })
    expect(await send(path, await filled(path, {}, { [field]: file }))).toMatchObject({
      status: 413,
      message: `A file is too large: at most ${max} MB.`,
    })
  },
)
