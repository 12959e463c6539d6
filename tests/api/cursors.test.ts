import { beforeAll, expect, test } from 'vitest'
import { loadTimeout, siteClient, siteUrl } from '../whole-site.ts'

let ask: Awaited<ReturnType<typeof siteClient>>

beforeAll(async () => {
  ask = await siteClient()
}, loadTimeout)

const lists = ['/api/faqs', '/api/announcements', '/api/notices', '/api/changes']

async function nextCursor(path: string) {
  const link = (await ask(`${path}?limit=1`)).headers.get('Link') ?? ''
  const [, next = ''] = /^<(.+?)>; rel="next"/.exec(link) ?? []
  return new URL(next, siteUrl).searchParams.get('cursor') ?? ''
}

test.each(lists)('a cursor of %s is valid for its own list and filters only', async (path) => {
  const cursor = await nextCursor(path)
  for (const other of lists) {
    const response = await ask(`${other}?cursor=${cursor}`)
    expect([other, response.status]).toEqual([other, other === path ? 200 : 400])
    if (other !== path) expect((await response.json()).errors.cursor).toMatch(/^cursor /)
  }
  const status = async (more: string) => (await ask(`${path}?cursor=${cursor}&${more}`)).status
  expect([await status('limit=2'), await status('since=2020-01-01')]).toEqual([200, 400])
  // Earlier versions wrote the position alone.
  const { after } = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  const former = Buffer.from(JSON.stringify(after)).toString('base64url')
  const page = async (cursor: string) => (await ask(`${path}?cursor=${cursor}`)).json()
  expect(await page(former)).toEqual(await page(cursor))
})
