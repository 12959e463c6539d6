import type { ActionFunctionArgs } from '@remix-run/node'
import { describe, expect, test, vi } from 'vitest'
import { changeStaff } from '~/auth/staff.server.ts'
import { addToken, findTokenAndRecordUse, listTokens, revokeToken } from '~/auth/tokens.server.ts'
import { database } from '~/db/database.server.ts'
import type { Role } from '~/db/tables.ts'
import * as collection from '~/routes/api/collection.ts'
import * as dashboard from '~/routes/api/dashboard.ts'
import * as popupAdmin from '~/routes/api/popup-admin.ts'
import * as screen from '~/routes/staff/accounts/tokens.tsx'
import { account, args, send, signedInBrowser, site } from './auth-site.ts'

const day = 24 * 60 * 60 * 1000
let count = 0

async function owned(ownerId: string, role: Role = 'admin', days?: number) {
  const name = `token ${++count}`
  return { name, token: await addToken(name, role, 'tester', { ownerId, days }) }
}

const call = (token: string, method = 'GET', address = '203.0.113.7'): ActionFunctionArgs => ({
  request: new Request(`${site}/api/faqs`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body: '{"q":"Q","a":"A"}' }),
  }),
  params: { collection: 'faqs' },
  context: { address },
})

const statusOf = async (token: string) => (await collection.action(call(token, 'POST'))).status
const found = async (name: string) => (await listTokens()).find((one) => one.name === name)

describe('a token', () => {
  test('expires in a year by default, and the error says so', async () => {
    const { _id, email } = await account('admin')
    const { name, token } = await owned(_id)
    const made = await found(name)
    expect(made).toMatchObject({ owner: email, madeBy: 'tester', isExpired: false })
    expect(Date.parse(made?.expiresAt ?? '') - Date.parse(made?.createdAt ?? '')).toBe(365 * day)
    vi.useFakeTimers({ now: Date.now() + 365 * day + 1000, toFake: ['Date'] })
    try {
      const response = await popupAdmin.loader(call(token))
      expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([
        401,
        expect.stringContaining('Bearer'),
      ])
      expect((await response.json()).message).toContain(`ended on ${made?.expiresAt.slice(0, 10)}`)
      expect((await found(name))?.isExpired).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is looked up at each request, also in concurrent ones', async () => {
    const { _id } = await account('admin')
    const [one, other] = [await owned(_id), await owned(_id)]
    const namesNow = () =>
      Promise.all([one, other, one].map(async ({ token }) => (await findTokenAndRecordUse(token))?.name))
    expect(await namesNow()).toEqual([one.name, other.name, one.name])
    const requested = findTokenAndRecordUse(one.token)
    await revokeToken(one.name, 'tester')
    await requested
    expect(await namesNow()).toEqual([undefined, other.name, undefined])
  })

  test('expires for good when its owner’s account is disabled', async () => {
    await account('admin')
    const { _id } = await account('admin')
    const { name, token } = await owned(_id, 'editor')
    expect(await statusOf(token)).toBe(201)
    await changeStaff(_id, { active: 0 }, 'boss@jaldhara.example')
    expect(await statusOf(token)).toBe(401)
    await changeStaff(_id, { active: 1 }, 'boss@jaldhara.example')
    expect(await statusOf(token)).toBe(401)
    expect((await found(name))?.isExpired).toBe(true)
    const db = await database()
    const change = db
      .selectFrom('changes')
      .selectAll()
      .where('type', '=', 'tokens')
      .orderBy('sequence', 'desc')
    expect(await change.executeTakeFirst()).toMatchObject({
      action: 'update',
      actor: 'boss@jaldhara.example',
    })
  })

  test('loses the permissions that its owner loses', async () => {
    await account('admin')
    const { _id } = await account('admin')
    const { name, token } = await owned(_id)
    await changeStaff(_id, { role: 'editor' }, 'tester')
    expect((await found(name))?.role).toBe('editor')
    expect((await dashboard.loader(call(token))).status).toBe(200)
    await changeStaff(_id, { role: 'admin' }, 'tester')
    expect((await found(name))?.role).toBe('editor')
  })

  test('cannot exceed its owner’s permissions or belong to a disabled owner', async () => {
    const { _id } = await account('editor')
    await expect(owned(_id, 'admin')).rejects.toThrow('is an editor')
    await changeStaff(_id, { active: 0 }, 'tester')
    await expect(owned(_id, 'editor')).rejects.toThrow('must be able to sign in')
  })

  test('shows when and from where it was last used, updated every five minutes', async () => {
    const { _id } = await account('admin')
    const { name, token } = await owned(_id)
    const db = await database()
    const used = async (address: string) => {
      await popupAdmin.loader(call(token, 'GET', address))
      return (await found(name))?.lastUsedFrom
    }
    expect(await used('203.0.113.1')).toBe('203.0.113.1')
    expect(await used('203.0.113.2')).toBe('203.0.113.1')
    const lastUsedAt = new Date(Date.now() - 301_000).toISOString()
    await db.updateTable('tokens').set({ lastUsedAt }).where('name', '=', name).execute()
    expect(await used('203.0.113.2')).toBe('203.0.113.2')
  })
})

describe('the screen', () => {
  test('creates tokens for the signed-in user with the chosen lifetime, and lists their details', async () => {
    const me = await account('admin')
    const browser = await signedInBrowser(me._id)
    const fields = { intent: 'add', name: 'SCADA', role: 'editor', areas: 'company', days: '30' }
    const made = await send(browser, () => screen.action(args(browser, '/admin/tokens', fields)))
    expect(made.data.token).toMatch(/^jhl_/)
    const page = await send(browser, () => screen.loader(args(browser, '/admin/tokens')))
    const [token] = page.data.tokens
    expect(token).toMatchObject({ name: 'SCADA', owner: me.email, madeBy: me.email, lastUsedAt: null })
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(30 * day)
  })

  test.each(['0', '1.5', '99999'])('refuses a token for %j days', async (days) => {
    const browser = await signedInBrowser((await account('admin'))._id)
    const fields = { intent: 'add', name: 'Odd days', role: 'editor', areas: 'company', days }
    const { status, data } = await send(browser, () => screen.action(args(browser, '/admin/tokens', fields)))
    expect([status, data.submitted.days]).toEqual([400, days])
    expect(await found('Odd days')).toBeUndefined()
  })
})
