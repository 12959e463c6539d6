import { beforeAll, describe, expect, test } from 'vitest'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { createItem, findItem, removeItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { translatedKeys } from '~/content/schema/translations.ts'
import { announcements } from '~/content/types/announcements.ts'
import { faqs } from '~/content/types/faqs.ts'
import { jobs } from '~/content/types/jobs.ts'
import { popups } from '~/content/types/popups.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { slides } from '~/content/types/slides.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import * as notices from '~/routes/api/notices.ts'
import * as popupRoute from '~/routes/api/popup.ts'
import { neverEndingValues, sampleNepali, sampleValues } from '../content/samples.ts'
import { begin, send, site, token } from './requests.ts'

beforeAll(begin)

const call = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
  send(method, path, { body, headers: { ...(method !== 'GET' && token), ...more } })

const types = apiCollections
  .filter((type) => translatedKeys(type).length > 0)
  .map((type) => [type.name, type] as const)

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

  test('works as JSON and as a form; omitted texts stay, empty texts are removed', async () => {
    const added = await call('POST', '/api/faqs', { ...base, ne: { q: ne.q } })
    expect([added.status, added.body.ne]).toEqual([201, { q: ne.q }])
    const path = `/api/faqs/${added.body._id}`
    const put = async (body: object) => (await call('PUT', path, body)).body.ne
    expect(await put({ a: 'Soon.' })).toEqual({ q: ne.q })
    expect(await put({ ne: { a: ne.a } })).toEqual(ne)
    expect(await put({ ne: {} })).toEqual(ne)
    const form = new FormData()
    form.append('ne.q', 'कहिले सम्म?')
    expect(await put(form)).toEqual({ ...ne, q: 'कहिले सम्म?' })
    expect(await put({ ne: { q: '' } })).toEqual({ a: ne.a })
    expect(await put({ ne: { a: null } })).toEqual({})
    const plain = await call('POST', '/api/faqs', base)
    expect(plain.body.ne).toEqual({})
  })

  test('does not overwrite English when a Nepali response is sent back', async () => {
    const { body } = await call('POST', '/api/faqs', { ...base, ne })
    const path = `/api/faqs/${body._id}`
    const read = async () => (await call('GET', `${path}?lang=ne`)).body
    const english = async () => (await call('GET', path)).body
    await call('PUT', path, { ...(await read()), a: 'Soon.' })
    expect(await english()).toMatchObject({ q: base.q, a: 'Soon.', ne })
    const form = new FormData()
    for (const key of ['q', 'a']) form.append(key, (await read())[key])
    await call('PUT', path, form)
    expect(await english()).toMatchObject({ q: base.q, a: 'Soon.', ne })
    await call('PUT', path, { q: ne.q, ne: { q: '' } })
    expect(await english()).toMatchObject({ q: ne.q, ne: { a: ne.a } })
  })

  test('follows the same rules for a JSON part of a form', async () => {
    const { body } = await call('POST', '/api/faqs', { ...base, ne })
    const put = (...parts: (string | Blob)[]) => {
      const form = new FormData()
      for (const part of parts) form.append('ne', part)
      return call('PUT', `/api/faqs/${body._id}`, form)
    }
    const json = (value: object) => new Blob([JSON.stringify(value)], { type: 'application/json' })
    expect((await put('{"a":null}')).body.ne).toEqual({ q: ne.q })
    expect((await put(json({ a: 'भोलि।' }))).body.ne).toEqual({ q: ne.q, a: 'भोलि।' })
    for (const wrong of [
      await put('{"a":"१"}', '{"a":"२"}'),
      await put(json([])),
      await put(new Blob(['x'])),
      await put(''),
    ])
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['ne']])
    for (const part of ['{"a":7}', '{"a":true}']) {
      const wrong = await put(part)
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['ne.a']])
    }
    expect((await findItem(faqs, body._id))?.ne).toEqual({ q: ne.q, a: 'भोलि।' })
  })

  test('is marked as stale after a change of the English, which the API does not show', async () => {
    const { body } = await call('POST', '/api/faqs', { ...base, ne })
    const put = await call('PUT', `/api/faqs/${body._id}`, { q: 'Where?' })
    expect(put.body).not.toHaveProperty('neOld')
    expect((await findItem(faqs, body._id))?.neOld).toEqual(['q'])
  })

  test('is refused by field name if a text is invalid', async () => {
    const errorsOf = async (ne: unknown) => {
      const { status, body } = await call('POST', '/api/faqs', { ...base, ne })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await errorsOf({ q: 'न'.repeat(301) })).toEqual([422, ['ne.q']])
    expect(await errorsOf({ q: 'a\u0000b' })).toEqual([422, ['ne.q']])
    expect(await errorsOf({ q: 7 })).toEqual([422, ['ne.q']])
    expect(await errorsOf({ title: 'x' })).toEqual([422, ['ne.title']])
    expect(await errorsOf({ toString: 'x' })).toEqual([422, ['ne.toString']])
    for (const wrong of ['x', [], null, 7]) expect(await errorsOf(wrong)).toEqual([422, ['ne']])
    const { body } = await call('POST', '/api/faqs', { ...base, 'ne.q': 'x' })
    expect(Object.keys(body.errors)).toEqual(['ne.q'])
    for (const ne of [{ month: 'x' }, 7, true, '', [], null]) {
      const month = await call('POST', '/api/generation', { month: '1999-01', energy: 1, revenue: 1, ne })
      expect([month.status, Object.keys(month.body.errors)]).toEqual([422, ['ne']])
    }
  })

  test('refuses a broken link', async () => {
    const values = { ...sampleValues(slides, 'link'), cta: { label: 'More', href: '/projects' } }
    const { _id } = await createItem(slides, values, 'tester')
    const path = `/api/slides/${_id}`
    const wrong = await call('PUT', path, { ne: { cta: { label: 'थप', href: '/nowhere' } } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['ne.cta']])
    await call('PUT', path, { ne: { cta: { label: 'थप', href: '' } } })
    expect((await call('GET', `${path}?lang=ne`)).body.cta).toEqual({ label: 'थप', href: '/projects' })
    expect((await call('GET', path)).body.cta).toEqual(values.cta)
  })

  test('accepts the ETag of either language', async () => {
    const { body } = await call('POST', '/api/faqs', { ...base, ne })
    for (const query of ['', '?lang=ne']) {
      const tag = (await call('GET', `/api/faqs/${body._id}${query}`)).headers.get('ETag') ?? ''
      const put = await call('PUT', `/api/faqs/${body._id}`, { a: `Later ${query}` }, { 'If-Match': tag })
      expect(put.status).toBe(200)
      const late = await call('PUT', `/api/faqs/${body._id}`, { a: 'Too late' }, { 'If-Match': tag })
      expect(late.status).toBe(412)
    }
  })
})

test('a search matches both languages and returns the requested one', async () => {
  const { body } = await call('POST', '/api/faqs', { q: 'Zebra?', a: 'No.', ne: { q: 'जेब्रा?' } })
  for (const q of ['zebra', 'जेब्रा'])
    for (const [lang, shown] of [
      ['en', 'Zebra?'],
      ['ne', 'जेब्रा?'],
    ] as const) {
      const found = await call('GET', `/api/faqs?${new URLSearchParams({ q, lang })}`)
      expect(found.body).toMatchObject([{ _id: body._id, q: shown }])
    }
})

test('a search with folded letters does not match missing Nepali', async () => {
  await call('POST', '/api/faqs', { q: 'Why?', a: 'So.' })
  expect((await call('GET', `/api/faqs?${new URLSearchParams({ q: 'ｎｕｌｌ' })}`)).body).toEqual([])
})

test('notices and the live popup are returned in the requested language', async () => {
  const { _id } = await createItem(
    announcements,
    {
      ...sampleValues(announcements, 'spoken'),
      ...neverEndingValues(announcements),
      title: 'Told',
      ne: { title: 'भनिएको' },
    },
    'tester',
  )
  const popup = await createItem(
    popups,
    { ...sampleValues(popups, 'spoken'), ...neverEndingValues(popups), ne: sampleNepali(popups, 'spoken') },
    'tester',
  )
  const read = async (load: typeof popupRoute.loader, path: string, params = {}) => {
    const response = await load({ request: new Request(site + path), params, context: {} })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const id = `announcement-${_id}`
  for (const [query, language, title] of [
    ['', 'en', 'Told'],
    ['?lang=ne', 'ne', 'भनिएको'],
  ] as const) {
    const responses = [
      await read(notices.loader, `/api/notices${query}`),
      await read(notices.loader, `/api/notices/${id}${query}`, { id }),
      await read(popupRoute.loader, `/api/popup${query}`),
    ]
    for (const { headers } of responses) expect(headers.get('Content-Language')).toBe(language)
    const [all, single, live] = responses
    expect(all?.body).toContainEqual(single?.body)
    expect(single?.body).toMatchObject({ title })
    expect(live?.body._id).toBe(popup._id)
    const own: Record<string, unknown> = language === 'ne' ? live?.body.ne : { ...popup }
    for (const key of translatedKeys(popups))
      if (typeof own[key] === 'string') expect(live?.body[key]).toEqual(own[key])
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

test('refuses other languages', async () => {
  for (const path of [
    '/api/faqs?lang=fr',
    '/api/faqs?lang=',
    '/api/faqs/x?lang=NE',
    '/api/faqs?lang=ne&lang=en',
  ]) {
    const { status, body } = await call('GET', path)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['lang']])
  }
})
