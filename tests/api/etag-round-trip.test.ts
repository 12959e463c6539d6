import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recordDownload } from '~/content/items/counters.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { faqs } from '~/content/types/faqs.ts'
import { forms } from '~/content/types/forms.ts'
import { jobs } from '~/content/types/jobs.ts'
import { popups } from '~/content/types/popups.ts'
import { contentVersion } from '~/db/database.server.ts'
import { neverEndingValues, sampleValues } from '../content/samples.ts'
import { pickRepresentatives } from '../representatives.ts'
import { serve } from '../server/serve.ts'
import { application } from '../staff/received-submissions.ts'
import { loadTimeout, siteHandler } from '../whole-site.ts'
import { asParts, begin, pathOf, token, types } from './requests.ts'

// These tests use HTTP, because the content coding changes the ETag.

type Headers = Record<string, string>

let url = ''

beforeAll(async () => {
  await begin()
  await siteHandler()
}, loadTimeout)

beforeEach(async () => {
  const site = await serve(await siteHandler(), { contentVersion })
  url = `http://127.0.0.1:${site.port}`
})

const fromElsewhere = { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }

/** Staff, a visitor and a script of another website. */
const readers: [coding: string, credentials: () => Headers][] = [
  ['identity', () => token],
  ['gzip', () => ({})],
  ['br', () => fromElsewhere],
  ['gzip, deflate, br', () => ({ ...token, ...fromElsewhere })],
]

/** Creates an item of about `size` bytes, within the limits of its fields. Returns its path. */
async function createSized(type: ContentType, size: number) {
  const long = Object.entries(type.fields).filter(([, { kind }]) => /^(longText|formatted)$/.test(kind))
  const texts = (words: string) =>
    Object.fromEntries(
      long.map(([key, { max }]) => [
        key,
        words.repeat(size / words.length + 1).slice(0, Math.min(max, size)),
      ]),
    )
  const ne = size > 3000 && type.fields[long[0]?.[0] ?? '']?.translated && { ne: texts('नदी र ढुङ्गा। ') }
  const own = { ...sampleValues(type, `${++count}`), ...neverEndingValues(type) }
  const values = { ...own, ...texts('River, stone and water. '), ...ne }
  const { _id } = await createItem(type, values, 'tester')
  return pathOf(type, _id)
}

let count = 0

async function change(method: string, path: string, headers: Headers, body?: object) {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method,
    headers: { ...token, ...headers, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, tag: response.headers.get('ETag') ?? '', text }
}

/** A new value for one field with each call. */
function nextChange({ fields }: ContentType): Record<string, unknown> {
  const found = Object.entries(fields).find(([, { kind }]) => /^(text|longText|number)$/.test(kind))
  const [name = '', field] = found ?? []
  return { [name]: field?.kind === 'number' ? ++count : `Changed ${++count}` }
}

// One type for each route.
test.each(pickRepresentatives(types, ([, type]) => [Boolean(type.api.apiPath)]))(
  '%s accepts changes with the current ETag and refuses outdated ETags',
  async (_, type) => {
    for (const size of [300, 3000, 100_000])
      for (const [coding, credentials] of size === 3000 ? readers : readers.slice(-1)) {
        const path = await createSized(type, size)
        const headers = { 'Accept-Encoding': coding, ...credentials() }
        const read = await fetch(url + path, { headers: { ...(type.api.apiPath && token), ...headers } })
        expect(read.headers.get('Access-Control-Expose-Headers')).toContain('ETag')
        const tag = read.headers.get('ETag') ?? ''
        const put = (tag: string, body: object) => change('PUT', path, { ...headers, 'If-Match': tag }, body)
        const first = await put(tag, nextChange(type))
        expect([size, coding, first.status], first.text).toEqual([size, coding, 200])
        expect([size, coding, (await put(tag, nextChange(type))).status]).toEqual([size, coding, 412])
        const second = await put(first.tag, asParts(nextChange(type)))
        expect([size, coding, second.status], second.text).toEqual([size, coding, 200])
        const stale = await put(first.tag, asParts(nextChange(type)))
        expect([size, coding, stale.status]).toEqual([size, coding, 412])
        const remove = (tag: string) => change('DELETE', path, { ...headers, 'If-Match': tag })
        expect((await remove(first.tag)).status).toBe(412)
        // The 412 response has the current ETag.
        expect((await remove(stale.tag)).status).toBe(204)
      }
  },
)

test.each([
  ['weak, by nginx', (tag: string) => `W/${tag}`],
  ['with a suffix, by Apache', (tag: string) => tag.replace(/"$/, '-gzip"')],
  ['with a suffix, by Caddy', (tag: string) => tag.replace(/"$/, '-zstd"')],
])('an ETag is still valid after a proxy has changed it: %s', async (_, alter) => {
  const path = await createSized(faqs, 300)
  const { headers } = await fetch(url + path)
  const tag = alter(headers.get('ETag') ?? '')
  expect((await change('PUT', path, { 'If-Match': tag }, { a: 'First' })).status).toBe(200)
  expect((await change('PUT', path, { 'If-Match': tag }, { a: 'Second' })).status).toBe(412)
})

test('the live popup can be deleted with its public ETag', async () => {
  await createSized(popups, 3000)
  const read = await fetch(`${url}/api/popup`)
  const { _id } = await read.json()
  const known = { 'If-Match': read.headers.get('ETag') ?? '' }
  expect((await change('DELETE', `/api/popup/admin/${_id}`, known)).status).toBe(204)
})

test.each([
  ['forms', forms, 'downloads', (id: string) => recordDownload('forms', id, 'a.pdf', '192.0.2.77')],
  ['jobs', jobs, 'applicationsReceived', (id: string) => application(id)],
] as const)('a counter of %s is not a change of the item', async (_, type, name, increment) => {
  const path = await createSized(type, 3000)
  const read = async (headers: Headers = {}) => fetch(url + path, { headers: { ...token, ...headers } })
  const first = await read()
  const [tag, before] = [first.headers.get('ETag') ?? '', await first.json()]
  await increment(path.split('/').at(-1) ?? '')
  expect(await (await read()).json()).toEqual({ ...before, [name]: before[name] + 1 })
  const since = encodeURIComponent(new Date(Date.now() + 1).toISOString())
  expect(await (await fetch(`${url}/api/changes?since=${since}`)).json()).toEqual([])
  // A cached copy with another count must not be revalidated.
  expect((await read({ 'If-None-Match': tag })).status).toBe(200)
  const modified = new Date(before.updatedAt).toUTCString()
  const conditions: Headers[] = [{ 'If-Match': tag }, { 'If-Unmodified-Since': modified }]
  for (const condition of conditions) expect((await change('PUT', path, condition, {})).status).toBe(200)
  expect((await change('DELETE', path, { 'If-Match': tag })).status).toBe(204)
})
