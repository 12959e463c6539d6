import { beforeAll, expect, test } from 'vitest'
import type { Field, KindName } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { announcements } from '~/content/types/announcements.ts'
import { pickRepresentatives } from '../representatives.ts'
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

/** One field of each kind, for each difference in its declaration. */
const fields = pickRepresentatives(
  types.flatMap(([name, type]) =>
    Object.entries(type.fields)
      .filter(([key, field]) => !getFieldFileSupport(field) && !field.computed && key !== 'slug')
      .map(([key, field]) => [`${name}.${key}`, type, key, field] as const),
  ),
  ([name, , , { kind, required, unique }]) => [
    `${kind} ${required} ${unique} ${otherChoices.includes(name) && name}`,
  ],
)

test.each(fields)(
  'an empty value for %s clears it, is refused or changes nothing',
  async (name, type, key, field) => {
    const { _id } = await add(type, type.fields.visibility && { visibility: 'Draft' })
    const before: Record<string, unknown> = await rowOf(type, _id)
    for (const [what, body] of emptyBodies(key)) {
      const { status } = await call('PUT', type, _id, { body })
      const after: Record<string, unknown> = await rowOf(type, _id)
      const isKept = cannotBeEmpty(name, field)
      if (field.required || (status === 422 && !isKept))
        expect([what, status, after]).toEqual([what, 422, before])
      else if (isKept) expect([what, status, after]).toEqual([what, 200, before])
      else {
        expect([what, status]).toEqual([what, 200])
        expect(String(after[key])).toMatch(/^(|null|\[\]|\{"label":"","href":""\})$/)
      }
    }
  },
)

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
