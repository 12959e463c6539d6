import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeAll, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { config } from '~/config/config.server.ts'
import { createItem, listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { popups } from '~/content/types/popups.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { security, securityId } from '~/content/types/security.ts'
import { database } from '~/db/database.server.ts'
import type { Role } from '~/db/tables.ts'
import * as collection from '~/routes/api/collection.ts'
import * as popupAdmin from '~/routes/api/popup-admin.ts'
import { handleWrite } from '~/routes/api/write.server.ts'

const site = 'https://www.jaldhara.example'
type Headers = Record<string, string>
const clients: Record<'token' | 'session', Record<Role, Headers>> = {
  token: { admin: {}, editor: {} },
  session: { admin: {}, editor: {} },
}

beforeAll(async () => {
  config().apiWritesPerMinute = 0
  await createItem(security, { adminTwoStep: false, secondPerson: 'off' }, 'tester', { id: securityId })
  for (const role of ['admin', 'editor'] as const) {
    clients.token[role] = { Authorization: `Bearer ${await addToken(role, role, 'tester')}` }
    const { _id } = await addStaff({ email: `${role}@jaldhara.example`, role }, 'tester')
    const { 'Set-Cookie': cookie } = await startSession(new Request(site), { staffId: _id })
    clients.session[role] = { Cookie: cookie.split(';')[0] ?? '' }
  }
})

interface RequestOptions {
  method: string
  headers?: Headers
  id?: string
  name?: string
  query?: string
}

const args = ({ method, headers = {}, id, name, query = '' }: RequestOptions): ActionFunctionArgs => ({
  request: new Request(`${site}/api/x${query}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...((method === 'POST' || method === 'PUT') && { body: '{}' }),
  }),
  params: { ...(name && { collection: name }), ...(id && { id }) },
  context: { address: '192.0.2.1' },
})

const changes = async () =>
  (await database()).selectFrom('changes').select('sequence').orderBy('sequence').execute()

const writes = (id: string) => [{ method: 'POST' }, { method: 'PUT', id }, { method: 'DELETE', id }]

test.each(['token', 'session'] as const)(
  'refuses an editor’s %s where administrator rights are needed',
  async (credential) => {
    const before = await changes()
    for (const write of writes(securityId)) {
      const response = await handleWrite(security, args({ ...write, headers: clients[credential].editor }))
      expect([write.method, response.status]).toEqual([write.method, 403])
      expect((await response.json()).message).toMatch(/^Only administrators can do this\. /)
    }
    expect(await changes()).toEqual(before)
    const put = args({ method: 'PUT', id: securityId, headers: clients[credential].admin })
    expect((await handleWrite(security, put)).status).toBe(200)
  },
)

const types: [string, ContentType, typeof collection | typeof popupAdmin][] = [
  ...apiCollections.map((type) => [type.name, type, collection] as [string, ContentType, typeof collection]),
  ['popups', popups, popupAdmin],
]

test.each(types)('/api/%s refuses writes and drafts without credentials', async (name, type, route) => {
  const [item] = await listItems(type, { unpublished: true })
  const before = await changes()
  for (const write of writes(item?._id ?? 'x'))
    expect([write.method, (await route.action(args({ ...write, name }))).status]).toEqual([write.method, 401])
  expect((await route.loader(args({ method: 'GET', name, query: '?state=all' }))).status).toBe(401)
  expect(await changes()).toEqual(before)
})
