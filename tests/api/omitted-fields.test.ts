import { beforeAll, describe, expect, test } from 'vitest'
import type { Field, KindName } from '~/content/fields/field.ts'
import { fileSupportOf } from '~/content/fields/index.ts'
import { announcements } from '~/content/types/announcements.ts'
import { add, begin, call, rowOf, types } from './requests.ts'

// What null and an empty text mean in a change: some fields can be empty, the others stay as they are.

beforeAll(begin)

const neverEmpty: KindName[] = ['choice', 'flag', 'number', 'percent']
const choosing = ['tenders.status', 'tenders.category', 'menu.under']

const stays = (name: string, { kind }: Field) => neverEmpty.includes(kind) || choosing.includes(name)

const multipart = (key: string, text: string) => {
  const form = new FormData()
  form.append(key, text)
  return form
}

const waysOf = (key: string): [what: string, body: object][] => [
  ['null', { [key]: null }],
  ['an empty text', { [key]: '' }],
  ['spaces', { [key]: ' \u200b ' }],
  ['an empty part', multipart(key, '')],
  ['an empty value', new URLSearchParams({ [key]: '' })],
]

describe.each(types)('of %s, what says nothing in a change', (name, type) => {
  test('leaves alone what is never empty, and empties what may be', async () => {
    for (const [key, field] of Object.entries(type.fields)) {
      if (fileSupportOf(field) || field.computed || key === 'slug') continue
      const { _id } = await add(type, type.fields.visibility && { visibility: 'Draft' })
      const before: Record<string, unknown> = await rowOf(type, _id)
      for (const [what, body] of waysOf(key)) {
        const { status } = await call('PUT', type, _id, { body })
        const after: Record<string, unknown> = await rowOf(type, _id)
        const told = `${key}: ${what}`
        if (field.required || (status === 422 && !stays(`${name}.${key}`, field)))
          expect([told, status, after]).toEqual([told, 422, before])
        else if (stays(`${name}.${key}`, field)) expect([told, status, after]).toEqual([told, 200, before])
        else
          expect([told, status, /^(|null|\[\]|\{"label":"","href":""\})$/.test(String(after[key]))]).toEqual([
            told,
            200,
            true,
          ])
      }
    }
  })
})

test('what is new still gets the defaults', async () => {
  const body = { title: 'A', content: 'B', publishDate: '2026-03-02', priority: null, visibility: '' }
  const made = await call('POST', announcements, '', { body })
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ priority: 'medium', visibility: 'Published' }),
  ])
})

test('null takes no moment away, an empty text does', async () => {
  const publishAt = '2199-01-02T03:04:00.000Z'
  const { _id } = await add(announcements, { publishAt })
  for (const [sent, kept] of [
    [null, publishAt],
    ['', ''],
  ]) {
    await call('PUT', announcements, _id, { body: { publishAt: sent } })
    expect(await rowOf(announcements, _id)).toMatchObject({ publishAt: kept })
  }
})
