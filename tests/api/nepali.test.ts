import { beforeAll, describe, expect, test } from 'vitest'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { translatedKeys } from '~/content/schema/translations.ts'
import { announcements } from '~/content/types/announcements.ts'
import { jobs } from '~/content/types/jobs.ts'
import { popups } from '~/content/types/popups.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import * as notices from '~/routes/api/notices.ts'
import * as popupRoute from '~/routes/api/popup.ts'
import { neverEndingValues, sampleNepali, sampleValues } from '../content/samples.ts'
import { pickRepresentatives } from '../representatives.ts'
import { begin, send, site, token } from './requests.ts'

beforeAll(begin)

const call = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
  send(method, path, { body, headers: { ...(method !== 'GET' && token), ...more } })

/** Together they have every kind of translated field. */
const types = pickRepresentatives<ContentType>(apiCollections, (type) =>
  translatedKeys(type).map((key) => type.fields[key]?.kind),
).map((type) => [type.name, type] as const)

describe.each(types)('/api/%s', (name, type: ContentType) => {
  test('returns both languages, and Nepali in place of English with lang=ne', async () => {
    const values = {
      ...sampleValues(type, 'both'),
      ...neverEndingValues(type),
      ne: sampleNepali(type, 'both'),
    }
    const { _id } = await createItem(type, values, 'tester')
    const [en, ne] = [
      await call('GET', `/api/${name}/${_id}`),
      await call('GET', `/api/${name}/${_id}?lang=ne`),
    ]
    expect([en.status, ne.status]).toEqual([200, 200])
    expect([en, ne].map(({ headers }) => headers.get('Content-Language'))).toEqual(['en', 'ne'])
    expect(ne.headers.get('ETag')).not.toBe(en.headers.get('ETag'))
    expect(ne.body.ne).toEqual(en.body.ne)
    const texts = translatedKeys(type).filter(
      (key) =>
        !serverFieldKinds[type.fields[key]?.kind ?? 'text'].file &&
        !type.fields[key]?.options &&
        key in en.body.ne,
    )
    expect(texts.length).toBeGreaterThan(0)
    for (const key of texts) {
      expect(JSON.stringify(en.body[key])).not.toContain('नेपाली')
      expect(ne.body[key]).toEqual(en.body.ne[key])
    }
    // Choices have the same values in each language.
    for (const key of Object.keys(type.fields).filter((key) => type.fields[key]?.options))
      expect(ne.body[key]).toBe(en.body[key])
    const all = await call('GET', `/api/${name}?lang=ne`)
    expect(all.headers.get('Content-Language')).toBe('ne')
    expect(all.body.find((item: { _id: string }) => item._id === _id)).toEqual(ne.body)
    for (const { headers } of [en, ne]) expect(headers.get('ETag')).toMatch(/^"/)
    await removeItem(type, _id, 'tester')
  })
})

describe('a write of Nepali', () => {
  const base = { q: 'When?', a: 'Now.' }
  const ne = { q: 'कहिले?', a: 'अहिले।' }
  const formOf = (...parts: [name: string, value: string | Blob][]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    return form
  }
  const json = (value: object) => new Blob([JSON.stringify(value)], { type: 'application/json' })

  test('works as JSON and as a form; omitted texts stay, empty texts are removed', async () => {
    const added = await call('POST', '/api/faqs', { ...base, ne: { q: ne.q } })
    expect([added.status, added.body.ne]).toEqual([201, { q: ne.q }])
    for (const [sent, expected] of [
      [{ a: 'Soon.' }, { q: ne.q }],
      [{ ne: { a: ne.a } }, ne],
      [{ ne: {} }, ne],
      [formOf(['ne.q', 'कहिले सम्म?']), { ...ne, q: 'कहिले सम्म?' }],
      [formOf(['ne', '{"q":null}']), { a: ne.a }],
      [formOf(['ne', json({ q: ne.q })]), ne],
      [{ ne: { q: '' } }, { a: ne.a }],
      [{ ne: { a: null } }, {}],
    ] as const)
      expect((await call('PUT', `/api/faqs/${added.body._id}`, sent)).body.ne).toEqual(expected)
  })

  test('does not overwrite English when a Nepali response is sent back', async () => {
    const { body } = await call('POST', '/api/faqs', { ...base, ne })
    const path = `/api/faqs/${body._id}`
    const read = async () => (await call('GET', `${path}?lang=ne`)).body
    await call('PUT', path, { ...(await read()), a: 'Soon.' })
    const { q, a } = await read()
    await call('PUT', path, formOf(['q', q], ['a', a]))
    expect((await call('GET', path)).body).toMatchObject({ q: base.q, a: 'Soon.', ne })
  })

  test.each<[ne: unknown, field: string]>([
    [{ q: 'न'.repeat(301) }, 'ne.q'],
    [{ q: 'a\u0000b' }, 'ne.q'],
    [{ q: 7 }, 'ne.q'],
    [{ title: 'x' }, 'ne.title'],
    [{ toString: 'x' }, 'ne.toString'],
    ['x', 'ne'],
    [[], 'ne'],
    [null, 'ne'],
  ])('of %j is refused by field name', async (ne, field) => {
    const { status, body } = await call('POST', '/api/faqs', { ...base, ne })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('is refused in a part of a form that is no object, or comes twice, and where a type has no texts', async () => {
    for (const parts of [['{"a":"१"}', '{"a":"२"}'], [json([])], [new Blob(['x'])], ['']]) {
      const form = formOf(...parts.map((part): [string, string | Blob] => ['ne', part]))
      expect(Object.keys((await call('POST', '/api/faqs', form)).body.errors)).toContain('ne')
    }
    const month = { month: '1999-01', energy: 1, revenue: 1, ne: { month: 'x' } }
    expect(Object.keys((await call('POST', '/api/generation', month)).body.errors)).toEqual(['ne'])
  })

  test('refuses a broken link', async () => {
    const values = { ...sampleValues(slides, 'link'), cta: { label: 'More', href: '/projects' } }
    const { _id } = await createItem(slides, values, 'tester')
    const path = `/api/slides/${_id}`
    const wrong = await call('PUT', path, { ne: { cta: { label: 'थप', href: '/nowhere' } } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['ne.cta']])
    await call('PUT', path, { ne: { cta: { label: 'थप', href: '' } } })
    expect((await call('GET', `${path}?lang=ne`)).body.cta).toEqual({ label: 'थप', href: '/projects' })
  })
})

test('notices and the live popup are returned in the requested language', async () => {
  const add = (type: ContentType, values: object) =>
    createItem(type, { ...sampleValues(type, 'spoken'), ...neverEndingValues(type), ...values }, 'tester')
  const texts = { title: 'Told', ne: { title: 'भनिएको' } }
  const id = `announcement-${(await add(announcements, texts))._id}`
  const popup = await add(popups, texts)
  const read = async (load: typeof popupRoute.loader, path: string, params = {}) => {
    const response = await load({ request: new Request(site + path), params, context: {} })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  for (const [query, language, title] of [
    ['', 'en', 'Told'],
    ['?lang=ne', 'ne', 'भनिएको'],
  ] as const) {
    const all = await read(notices.loader, `/api/notices${query}`)
    const single = await read(notices.loader, `/api/notices/${id}${query}`, { id })
    const live = await read(popupRoute.loader, `/api/popup${query}`)
    for (const { headers } of [all, single, live]) expect(headers.get('Content-Language')).toBe(language)
    expect(all.body).toContainEqual(single.body)
    expect(single.body).toMatchObject({ title })
    expect(live.body).toMatchObject({ _id: popup._id, title })
  }
  for (const path of ['/api/notices?lang=fr', '/api/notices?lang=ne&lang=ne'])
    expect((await read(notices.loader, path)).body.errors).toHaveProperty('lang')
  expect((await read(popupRoute.loader, '/api/popup?lang=fr')).status).toBe(400)
})

const noticeKinds: [kind: string, ContentType, author: string, department: string][] = [
  ['tender', tenders, 'खरिद', 'खरिद'],
  ['career', jobs, 'मानव संसाधन', 'इन्जिनियरिङ'],
]

test.each(noticeKinds)(
  'a %s notice has Nepali departments, can be filtered by them and links to the Nepali page',
  async (kind, type, author, department) => {
    const values = { ...sampleValues(type, 'named'), ...neverEndingValues(type), department: 'Engineering' }
    const { _id } = await createItem(type, values, 'tester')
    const own = async (query: string) => {
      const request = new Request(`${site}/api/notices${query}`)
      const found = await (await notices.loader({ request, params: {}, context: {} })).json()
      return found.find((notice: { _id: string }) => notice._id === `${kind}-${_id}`)
    }
    const [english, nepali] = [await own(''), await own('?lang=ne')]
    expect(nepali).toMatchObject({ author, department, url: `/ne${english.url}` })
    const inDepartment = (department: string) => own(`?lang=ne&${new URLSearchParams({ department })}`)
    for (const name of [department, english.department]) expect(await inDepartment(name)).toEqual(nepali)
    expect(await inDepartment('सञ्चालन')).toBeUndefined()
  },
)
