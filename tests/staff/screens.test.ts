import { readFile } from 'node:fs/promises'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { findItem, listItems, removeItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { announcements } from '~/content/types/announcements.ts'
import { forms } from '~/content/types/forms.ts'
import { gallery } from '~/content/types/gallery.ts'
import { people } from '~/content/types/people.ts'
import { policies } from '~/content/types/policies.ts'
import { popups } from '~/content/types/popups.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { securityRules } from '~/content/types/security.ts'
import { settings } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import * as contentScreen from '~/routes/staff/content.tsx'
import { fillIn } from '../html-form.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { loadTimeout } from '../whole-site.ts'
import { cookie, filesFor, filled, jpg, newest, pdf, send, signIn, site, textsFor } from './screen-forms.ts'
import { rejectedForm } from './staff-site.ts'

beforeAll(signIn, loadTimeout)

const formOf = (entries: Record<string, string>) => fillIn(new FormData(), entries)

/** Types with a list. The path of a screen is the name of the type, with one exception. */
const screens = contentTypes
  .filter((type) => type !== settings && type !== securityRules && !type.api.notInApi)
  .map((type): [string, ContentType] => [type === slides ? 'hero-slides' : type.name, type])

/** Representatives of every kind of field. */
const representatives = pickRepresentatives(
  screens.map(([, type]) => type),
  fieldKinds,
)

const isFile = ({ kind }: Field) => ['picture', 'media', 'document', 'documents'].includes(kind)

const undo = async (path: string) => {
  const db = await database()
  const newest = db.selectFrom('changes').select('sequence').orderBy('sequence', 'desc').limit(1)
  const { sequence } = await newest.executeTakeFirstOrThrow()
  return send(path, formOf({ intent: 'undo', change: String(sequence) }))
}

describe.each(screens)('/admin/%s', (name, type) => {
  const path = `/admin/${name}`

  test.runIf(representatives.includes(type))('the Back button creates no second item', async () => {
    const all = () => listItems(type, { unpublished: true })
    const before = (await all()).length
    const texts = textsFor(type, 'back')
    const submitted = await filled(`${path}?new=1`, texts, await filesFor(type))
    const anew = await filled(`${path}?new=1`, texts, await filesFor(type))
    for (const form of [submitted, submitted, anew])
      expect(await send(`${path}?new=1`, form)).toMatchObject({ status: 303 })
    expect(await all()).toHaveLength(before + 1)
    const made = await newest(type)
    const key = Object.keys(type.fields).find((key) => type.fields[key]?.kind === 'text')
    if (!key || !made) return
    expect(await send(`${path}?new=1`, fillIn(submitted, { [key]: 'Typed after Back' }))).toMatchObject({
      status: 303,
    })
    expect(await all()).toHaveLength(before + 1)
    expect(await findItem(type, made._id)).toMatchObject({ [key]: 'Typed after Back', version: 2 })
    await removeItem(type, made._id, 'tester')
  })

  test('adds with files, edits without, deletes and undoes', async () => {
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

  const texts = textsFor(type, 'typed')
  const [missing = ''] =
    Object.entries(type.fields).find(
      ([key, field]) => field.required && field.kind !== 'choice' && key in texts,
    ) ?? []

  test.runIf(missing && representatives.includes(type))(
    'a rejected form preserves all values and files, and stores no record',
    async () => {
      const before = (await listItems(type)).length
      const form = await filled(`${path}?new=1`, { ...texts, [missing]: ' ' }, await filesFor(type))
      const refused = await send(`${path}?new=1`, form)
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.errors)).toEqual([missing])
      const shown = rejectedForm(refused)
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
    },
  )
})

const args = (path: string): LoaderFunctionArgs => ({
  request: new Request(site + path, { headers: { Cookie: cookie } }),
  params: { type: /^\/admin\/(\w+)/.exec(path)?.[1] },
  context: {},
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
