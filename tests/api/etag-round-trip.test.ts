import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addToken } from '~/auth/tokens.server.ts'
import { config } from '~/config/config.server.ts'
import { recordDownload } from '~/content/items/counters.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { faqs } from '~/content/types/faqs.ts'
import { forms } from '~/content/types/forms.ts'
import { jobs } from '~/content/types/jobs.ts'
import { popups } from '~/content/types/popups.ts'
import { apiTypes } from '~/content/types/registry.ts'
import { contentVersion } from '~/db/database.server.ts'
import { lasting, sampleValues } from '../content/samples.ts'
import { serve } from '../server/serve.ts'
import { application } from '../staff/received-submissions.ts'
import { patience, wholeHandler } from '../whole-site.ts'

// A client as programs have it: over HTTP, with whatever codings it takes by itself.

type Headers = Record<string, string>

let token: Headers
let url = ''

beforeAll(async () => {
  config().apiWritesPerMinute = 0
  token = { Authorization: `Bearer ${await addToken('program', 'admin', 'tester')}` }
  await wholeHandler()
}, patience)

beforeEach(async () => {
  const site = await serve(await wholeHandler(), { contentVersion })
  url = `http://127.0.0.1:${site.port}`
})

const fromElsewhere = { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }

/** How each coding is read: by staff, by anybody, by a script of another website. */
const readers: [coding: string, who: () => Headers][] = [
  ['identity', () => token],
  ['gzip', () => ({})],
  ['br', () => fromElsewhere],
  ['gzip, deflate, br', () => ({ ...token, ...fromElsewhere })],
]

const pathOf = ({ apiPath, name }: ContentType, id: string) =>
  `${apiPath ? `${apiPath}/admin` : `/api/${name}`}/${id}`

/** An item of about so many bytes, as far as the limits of its fields let it be. */
async function make(type: ContentType, size: number) {
  const long = Object.entries(type.fields).filter(([, { kind }]) => /^(longText|formatted)$/.test(kind))
  const texts = (words: string) =>
    Object.fromEntries(
      long.map(([key, { max }]) => [
        key,
        words.repeat(size / words.length + 1).slice(0, Math.min(max, size)),
      ]),
    )
  const ne = size > 3000 && type.fields[long[0]?.[0] ?? '']?.translated && { ne: texts('नदी र ढुङ्गा। ') }
  const own = { ...sampleValues(type, `${++made}`), ...lasting(type) }
  const values = { ...own, ...texts('River, stone and water. '), ...ne }
  const { _id } = await createItem(type, values, 'tester')
  return pathOf(type, _id)
}

let made = 0

async function change(method: string, path: string, headers: Headers, body?: object) {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    method,
    headers: { ...token, ...headers, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, tag: answer.headers.get('ETag') ?? '', text }
}

function asForm(values: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  return form
}

/** Something else for one of its fields each time. */
function another({ fields }: ContentType): Record<string, unknown> {
  const found = Object.entries(fields).find(([, { kind }]) => /^(text|longText|number)$/.test(kind))
  const [name = '', field] = found ?? []
  return { [name]: field?.kind === 'number' ? ++made : `Changed ${++made}` }
}

test.each(apiTypes.map((type) => [type.name, type] as const))(
  'of %s, whoever changes what was read by the tag that came with it is let through, and nobody else',
  async (_, type) => {
    for (const size of [300, 3000, 100_000])
      for (const [coding, who] of size === 3000 ? readers : readers.slice(-1)) {
        const path = await make(type, size)
        const headers = { 'Accept-Encoding': coding, ...who() }
        const read = await fetch(url + path, { headers: { ...(type.apiPath && token), ...headers } })
        expect(read.headers.get('Access-Control-Expose-Headers')).toContain('ETag')
        const tag = read.headers.get('ETag') ?? ''
        const put = (tag: string, body: object) => change('PUT', path, { ...headers, 'If-Match': tag }, body)
        const first = await put(tag, another(type))
        expect([size, coding, first.status], first.text).toEqual([size, coding, 200])
        expect([size, coding, (await put(tag, another(type))).status]).toEqual([size, coding, 412])
        const second = await put(first.tag, asForm(another(type)))
        expect([size, coding, second.status], second.text).toEqual([size, coding, 200])
        const stale = await put(first.tag, asForm(another(type)))
        expect([size, coding, stale.status]).toEqual([size, coding, 412])
        const remove = (tag: string) => change('DELETE', path, { ...headers, 'If-Match': tag })
        expect((await remove(first.tag)).status).toBe(412)
        // What a refusal names is the present state.
        expect((await remove(stale.tag)).status).toBe(204)
      }
  },
)

test.each([
  ['made weak, as nginx does,', (tag: string) => `W/${tag}`],
  ['packed by Apache', (tag: string) => tag.replace(/"$/, '-gzip"')],
  ['packed by Caddy', (tag: string) => tag.replace(/"$/, '-zstd"')],
])('a tag that a proxy has %s names the state still', async (_, by) => {
  const path = await make(faqs, 300)
  const { headers } = await fetch(url + path)
  const tag = by(headers.get('ETag') ?? '')
  expect((await change('PUT', path, { 'If-Match': tag }, { a: 'First' })).status).toBe(200)
  expect((await change('PUT', path, { 'If-Match': tag }, { a: 'Second' })).status).toBe(412)
})

test('the popup that visitors see is deleted by the tag that came with it', async () => {
  await make(popups, 3000)
  const read = await fetch(`${url}/api/popup`)
  const { _id } = await read.json()
  const known = { 'If-Match': read.headers.get('ETag') ?? '' }
  expect((await change('DELETE', `/api/popup/admin/${_id}`, known)).status).toBe(204)
})

const lastPart = (path: string) => path.split('/').at(-1) ?? ''

test.each([
  ['forms', forms, 'downloads', (id: string) => recordDownload('forms', id, 'a.pdf', '192.0.2.77')],
  ['jobs', jobs, 'applicationsReceived', (id: string) => application(id)],
] as const)('the figures of %s are no change of it', async (_, type, name, count) => {
  const path = await make(type, 3000)
  const seen = async () => {
    const one = await fetch(url + path, { headers: token })
    const since = encodeURIComponent(new Date(Date.now() + 1).toISOString())
    const changes = await (await fetch(`${url}/api/changes?since=${since}`)).json()
    return { tag: one.headers.get('ETag') ?? '', item: await one.json(), changes }
  }
  const before = await seen()
  await count(lastPart(path))
  const after = await seen()
  expect(after.item).toEqual({ ...before.item, [name]: before.item[name] + 1 })
  expect([after.changes, before.changes]).toEqual([[], []])
  // A copy with another number in it is not confirmed.
  const known = { 'If-None-Match': before.tag }
  expect((await fetch(url + path, { headers: { ...token, ...known } })).status).toBe(200)
  const modified = new Date(before.item.updatedAt).toUTCString()
  const conditions: Headers[] = [{ 'If-Match': before.tag }, { 'If-Unmodified-Since': modified }]
  for (const held of conditions) {
    expect((await change('PUT', path, held, {})).status).toBe(200)
  }
  expect((await change('DELETE', path, { 'If-Match': before.tag })).status).toBe(204)
})
