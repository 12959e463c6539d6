import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { findItem, listItems, removeItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { security } from '~/content/types/security.ts'
import { settings } from '~/content/types/settings.ts'
import { slides } from '~/content/types/slides.ts'
import { database } from '~/db/database.server.ts'
import { fillIn } from '../html-form.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { loadTimeout } from '../whole-site.ts'
import { filesFor, filled, newest, send, signIn, textsFor } from './screen-forms.ts'
import { rejectedForm } from './staff-site.ts'

beforeAll(signIn, loadTimeout)

const formOf = (entries: Record<string, string>) => fillIn(new FormData(), entries)

/** Types with a list. The path of a screen is the name of the type, with one exception. */
const screens = contentTypes
  .filter((type) => type !== settings && type !== security && !type.api.notInApi)
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

  test('the Back button creates no second item', async () => {
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
