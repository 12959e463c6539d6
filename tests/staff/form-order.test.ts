import { beforeAll, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import { adminPathOf } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { loadTimeout } from '../whole-site.ts'
import { cookieOf } from './received-submissions.ts'
import { staffSite } from './staff-site.ts'

let read: Awaited<ReturnType<typeof staffSite>>['read']

beforeAll(async () => {
  read = (await staffSite(await cookieOf('admin'))).read
}, loadTimeout)

const screens = contentTypes
  .filter(({ singletonId, api: { notInApi } }) => !singletonId && !notInApi)
  .map((type) => [adminPathOf(type), type] as const)

test.each(screens)('%s: an open form precedes the list, and a skip link leads to it', async (path, type) => {
  const [{ _id } = { _id: '' }] = await listItems<typeof type>(type, { unpublished: true })
  for (const query of ['new=1', `edit=${_id}`, `delete=${_id}`]) {
    const { html } = await read(`${path}?${query}`)
    const [link, form] = ['href="#form"', 'id="form"'].map((part) => html.indexOf(part))
    // The first search box belongs to the frame.
    const list = html.lastIndexOf('role="search"')
    expect([query, link !== -1, Number(link) < Number(form), Number(form) < Number(list)]).toEqual([
      query,
      true,
      true,
      true,
    ])
  }
  expect((await read(path)).html).not.toContain('href="#form"')
})
