import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { faqs } from '~/content/types/faqs.ts'
import { apiCollections } from '~/content/types/registry.ts'
import * as collection from '~/routes/api/collection.ts'
import { parseNoVarySearch } from '~/server/cache-control.ts'
import { addSample, callLoader, site } from './public-reads.ts'
import { clients, startSite } from './workflow-site.ts'

beforeAll(startSite)

async function write(method: string, path: string, body: object) {
  const [, , name = '', id] = path.split('/')
  const request = new Request(site + path, {
    method,
    headers: { ...clients.token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const params = { collection: name, ...(id && { id }) }
  const args: ActionFunctionArgs & LoaderFunctionArgs = { request, params, context: {} }
  const response = await collection.action(args)
  return { status: response.status, body: await response.json() }
}

describe('the API', () => {
  const get = (path: string, headers = {}) => {
    const [, , name = '', id] = new URL(site + path).pathname.split('/')
    return callLoader(path, collection.loader, { collection: name, ...(id && { id }) }, headers)
  }

  test('publishes a new item at once if no visibility is given, and shows its schedule to staff', async () => {
    const { status, body } = await write('POST', '/api/faqs', { q: 'Is it open?', a: 'Yes.' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ visibility: 'Published', publishAt: '', unpublishAt: '' })
    const { visibility, publishAt, unpublishAt, ...shown } = body
    expect(JSON.parse((await get(`/api/faqs/${body._id}`)).text)).toEqual(shown)
    await removeItem(faqs, body._id, 'tester')
  })

  test('hides a draft until a program publishes it, and refuses impossible times', async () => {
    const draft = { q: 'Is it open?', a: 'Yes.', visibility: 'Draft', publishAt: '2026-01-01T10:00:00+05:45' }
    const { body } = await write('POST', '/api/faqs', draft)
    const path = `/api/faqs/${body._id}`
    expect(body.publishAt).toBe('2026-01-01T04:15:00.000Z')
    expect((await get(path)).status).toBe(404)
    const wrong = await write('PUT', path, { unpublishAt: '2025-01-01T10:00:00Z' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['unpublishAt']])
    expect((await write('PUT', path, { visibility: 'Secret' })).status).toBe(422)
    const changed = await write('PUT', path, { a: 'Not yet.' })
    expect(changed.body).toMatchObject({ a: 'Not yet.', visibility: 'Draft' })
    expect((await get(path)).status).toBe(404)
    await write('PUT', path, { visibility: 'Published' })
    expect((await get(path)).status).toBe(200)
    await removeItem(faqs, body._id, 'tester')
  })

  test.each(apiCollections.map((type) => [type.name, type] as const))(
    'only staff can list drafts of %s with `?state`',
    async (name, type: ContentType) => {
      const item = await addSample(type, 'zqapi', { visibility: 'Draft' })
      for (const path of [`/api/${name}`, `/api/${name}/${item._id}`]) {
        expect((await get(path)).text).not.toContain('"visibility"')
        for (const state of ['all', 'draft']) {
          expect((await get(`${path}?state=${state}`)).status).toBe(401)
          for (const headers of [clients.token, clients.cookie]) {
            const response = await get(`${path}?state=${state}`, headers)
            expect(response.status).toBe(200)
            expect(response.headers.get('Cache-Control')).toBe('no-store')
            expect([JSON.parse(response.text)].flat()).toMatchObject([{ _id: item._id, visibility: 'Draft' }])
          }
        }
        expect((await get(`${path}?state=hidden`, clients.token)).status).toBe(400)
        const isIgnored = parseNoVarySearch((await get(path)).headers.get('No-Vary-Search'))
        expect(isIgnored?.('state')).not.toBe(true)
      }
      await removeItem(type, item._id, 'tester')
    },
  )
})
