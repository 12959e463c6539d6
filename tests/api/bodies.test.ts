import { beforeAll, describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { faqs } from '~/content/types/faqs.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { multipartBody } from '../html-form.ts'
import { pickRepresentatives } from '../representatives.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { bearer, type Headers, jpg } from './site.ts'

let token: Headers
let ask: Awaited<ReturnType<typeof siteClient>>

beforeAll(async () => {
  token = await bearer('program', 'editor')
  ask = await siteClient()
}, loadTimeout)

async function send(path: string, body: BodyInit, headers: Headers = {}, method = 'POST') {
  const response = await ask(path, { method, body, headers: { ...token, ...headers } })
  return { status: response.status, body: await response.json() }
}

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))

describe('UTF-8', () => {
  const truncatedSequence = [0xe0, 0xa4]
  const multipart = 'multipart/form-data; boundary=B'
  test.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['JSON', 'application/json', bytes('{"q":"a', truncatedSequence, '","a":"b"}')],
    ['a form', 'application/x-www-form-urlencoded', bytes('q=a%E0%A4&a=b')],
    [
      'a form with files',
      multipart,
      bytes('--B\r\nContent-Disposition: form-data; name="q"\r\n\r\n', truncatedSequence, '\r\n--B--\r\n'),
    ],
  ])('is required in %s', async (_, type, body) => {
    const before = (await listItems(faqs)).length
    expect(await send('/api/faqs', body, { 'Content-Type': type })).toMatchObject({
      status: 400,
      body: { message: 'The text that was sent is not valid UTF-8.' },
    })
    expect(await listItems(faqs)).toHaveLength(before)
  })

  test('is accepted with percent signs, plus signs and zero-width joiners', async () => {
    const form = new URLSearchParams({ q: 'निर्माण 100%', a: 'क्\u200dष' })
    expect(await send('/api/faqs', form)).toMatchObject({ status: 201, body: { q: 'निर्माण 100%' } })
    const plain = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await send('/api/faqs', 'q=100%+sure&a=b', plain)).toMatchObject({ body: { q: '100% sure' } })
  })
})

describe('a form with files', () => {
  async function sendForm(path: string, entries: [string, string | File][], method = 'POST') {
    const data = new FormData()
    for (const [name, value] of entries) data.append(name, value)
    const { body, headers } = await multipartBody(data)
    return send(path, body, headers, method)
  }
  const picture = (): [string, string | File][] => [
    ['title', 'A'],
    ['category', 'event'],
    ['type', 'image'],
    ['image', new File([new Uint8Array(jpg())], 'a.jpg')],
  ]

  test('collects a repeated field into a list', async () => {
    const tags: [string, string][] = [
      ['tags', 'नदी'],
      ['tags', 'weir, gate'],
    ]
    const { status, body } = await sendForm('/api/gallery', [...picture(), ...tags])
    expect([status, body.tags]).toEqual([201, ['नदी', 'weir', 'gate']])
  })

  test('is refused with two values for a single-value field', async () => {
    const { status, body } = await sendForm('/api/gallery', [...picture(), ['title', 'B']])
    expect([status, body.errors]).toEqual([422, { title: 'Title was sent more than once.' }])
  })

  test.each(['', 'blob', 'file-upload'])('ignores an empty file named "%s"', async (name) => {
    const added = await sendForm('/api/gallery', picture())
    const path = `/api/gallery/${added.body._id}`
    const { status, body } = await sendForm(path, [['image', new File([], name)]], 'PUT')
    expect([status, body.imageUrl]).toEqual([200, added.body.imageUrl])
  })
})

test.each([
  ['procurement', undefined, 'Equipment'],
  ['notice-board', 'construction', 'Construction'],
  ['notice-board', 'Equipment', undefined],
])('a tender of %s with the category %s gets the category %s', async (listing, category, stored) => {
  const days = { publishedDate: '2026-01-01', deadline: '2026-02-01T12:00' }
  const tender = {
    title: 'T',
    description: 'D',
    ...days,
    reference: `R-${listing}-${category}`,
    listing,
    category,
  }
  const headers = { 'Content-Type': 'application/json' }
  const { status, body } = await send('/api/tenders', JSON.stringify(tender), headers)
  if (stored) expect([status, body.category]).toEqual([201, stored])
  else expect([status, Object.keys(body.errors)]).toEqual([422, ['category']])
})

describe('JSON that no form could send', () => {
  const json = { 'Content-Type': 'application/json' }
  // One field of each kind.
  const fields = pickRepresentatives(
    apiCollections.flatMap((type: ContentType) =>
      Object.entries(type.fields)
        .filter(([, { computed }]) => !computed)
        .map(([key, { kind }]) => ({ name: type.name, key, kind })),
    ),
    ({ kind }) => [kind],
  )

  test('is refused or ignored by every field', async () => {
    for (const { name, key, kind } of fields)
      for (const value of ['{"toString":1}', '[[{"toString":1,"valueOf":1}]]']) {
        const { status } = await send(`/api/${name}`, `{${JSON.stringify(key)}:${value}}`, json)
        const ignored = /document|media|picture/.test(kind) ? [201] : []
        expect([422, ...ignored], `${name} ${key} ${value}`).toContain(status)
      }
  })

  test('may not repeat a name in an object', async () => {
    const message = expect.stringContaining('a name twice in the same object')
    const duplicateName = { status: 400, body: { message } }
    for (const body of [
      '{"q":"A","q":"B","a":"C"}',
      '{"q":"A", "a":"C", "\\u0071" : "A"}',
      '{"q":"A","a":"C","ne":{"q":"क","q":"ख"}}',
      '{"__proto__":1,"__proto__":2,"q":"A","a":"C"}',
    ])
      expect(await send('/api/faqs', body, json), body).toMatchObject(duplicateName)
    const quoted = JSON.stringify({ q: 'One "q": and "q":', a: '\\", "a": "q' })
    expect((await send('/api/faqs', quoted, json)).status).toBe(201)
    const lines = '{"title":"A","tags":["q","q"],"ne":{"title":"क"}}'
    expect((await send('/api/gallery', lines, json)).status).toBe(422)
  })

  test('is handled without a server error as a form text', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    for (const { name, key, kind } of fields)
      if (/document|media|picture|link|lines|tags/.test(kind))
        for (const value of ['{"name":{"toString":1}}', '{"toString":1}', `{"name":${deep}}`, deep]) {
          const { status } = await send(`/api/${name}`, new URLSearchParams({ [key]: value }))
          expect([201, 422], `${name} ${key}`).toContain(status)
        }
  })
})
