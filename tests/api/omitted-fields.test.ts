import { beforeAll, describe, expect, test } from 'vitest'
import type { Field, KindName } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { announcements } from '~/content/types/announcements.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { add, asParts, begin, call, rowOf, types } from './requests.ts'

beforeAll(begin)

const neverEmpty: KindName[] = ['choice', 'flag', 'number', 'percent']
const otherChoices = ['tenders.status', 'tenders.category', 'menu.under']

const cannotBeEmpty = (name: string, { kind }: Field) =>
  neverEmpty.includes(kind) || otherChoices.includes(name)

const emptyBodies = (key: string): [what: string, body: object][] => [
  ['null', { [key]: null }],
  ['an empty text', { [key]: '' }],
  ['spaces', { [key]: ' \u200b ' }],
  ['an empty part', asParts({ [key]: '' })],
  ['an empty value', new URLSearchParams({ [key]: '' })],
]

// Together they cover every kind of field.
const representatives = pickRepresentatives(types, ([, type]) => fieldKinds(type))

describe.each(representatives)('an empty value for %s', (name, type) => {
  test('clears optional fields and leaves fields that cannot be empty unchanged', async () => {
    for (const [key, field] of Object.entries(type.fields)) {
      if (getFieldFileSupport(field) || field.computed || key === 'slug') continue
      const { _id } = await add(type, type.fields.visibility && { visibility: 'Draft' })
      const before: Record<string, unknown> = await rowOf(type, _id)
      for (const [what, body] of emptyBodies(key)) {
        const { status } = await call('PUT', type, _id, { body })
        const after: Record<string, unknown> = await rowOf(type, _id)
        const label = `${key}: ${what}`
        if (field.required || (status === 422 && !cannotBeEmpty(`${name}.${key}`, field)))
          expect([label, status, after]).toEqual([label, 422, before])
        else if (cannotBeEmpty(`${name}.${key}`, field))
          expect([label, status, after]).toEqual([label, 200, before])
        else
          expect([label, status, /^(|null|\[\]|\{"label":"","href":""\})$/.test(String(after[key]))]).toEqual(
            [label, 200, true],
          )
      }
    }
  })
})

test('new items get the defaults for empty values', async () => {
  const body = { title: 'A', content: 'B', publishDate: '2026-03-02', priority: null, visibility: '' }
  const made = await call('POST', announcements, '', { body })
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ priority: 'medium', visibility: 'Published' }),
  ])
})

test('an empty text removes a publication time, null does not', async () => {
  const publishAt = '2199-01-02T03:04:00.000Z'
  const { _id } = await add(announcements, { publishAt })
  for (const [sent, expected] of [
    [null, publishAt],
    ['', ''],
  ]) {
    await call('PUT', announcements, _id, { body: { publishAt: sent } })
    expect(await rowOf(announcements, _id)).toMatchObject({ publishAt: expected })
  }
})
