import { beforeAll, expect, test } from 'vitest'
import { apiCollections } from '~/content/types/registry.ts'
import { addMissingItems } from '../content/samples.ts'
import { loadTimeout, siteClient, siteUrl } from '../whole-site.ts'

const lists = [...apiCollections.map(({ name }) => `/api/${name}`), '/api/notices', '/api/changes']

let ask: Awaited<ReturnType<typeof siteClient>>
let cursors: Record<string, string> = {}

const nextCursor = async (path: string) => {
  const link = /^<(.+?)>; rel="next"/.exec((await ask(path)).headers.get('Link') ?? '')?.[1] ?? ''
  return new URL(link, siteUrl).searchParams.get('cursor') ?? ''
}

beforeAll(async () => {
  await addMissingItems()
  ask = await siteClient()
  const all = lists.map(async (path) => [path, await nextCursor(`${path}?limit=1`)] as const)
  cursors = Object.fromEntries((await Promise.all(all)).filter(([, cursor]) => cursor))
}, loadTimeout)

test('a cursor is valid for its own list and filters only', async () => {
  expect(Object.keys(cursors).length).toBeGreaterThan(12)
  for (const [path, cursor] of Object.entries(cursors)) {
    for (const other of lists) {
      const response = await ask(`${other}?cursor=${cursor}`)
      expect([path, other, response.status]).toEqual([path, other, other === path ? 200 : 400])
      if (other !== path) expect((await response.json()).errors.cursor).toMatch(/^cursor /)
    }
    const status = async (more: string) => (await ask(`${path}?cursor=${cursor}&${more}`)).status
    expect([path, await status('limit=2')]).toEqual([path, 200])
    expect([path, await status('since=2020-01-01')]).toEqual([path, 400])
  }
})

test('a cursor of an earlier version is still valid', async () => {
  for (const [path, cursor] of Object.entries(cursors)) {
    const { after } = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const former = Buffer.from(JSON.stringify(after)).toString('base64url')
    const [formerPage, currentPage] = [
      await ask(`${path}?cursor=${former}`),
      await ask(`${path}?cursor=${cursor}`),
    ]
    expect([path, formerPage.status, await formerPage.json()]).toEqual([path, 200, await currentPage.json()])
  }
})
