import { describe, expect, test } from 'vitest'
import { countAttempt } from '~/auth/sign-in-attempts.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { newTotpSecret, turnOnTotp } from '~/auth/two-step.server.ts'
import { findLastChange, restoreVersion } from '~/content/history/restore.server.ts'
import { moveItem } from '~/content/items/order.server.ts'
import {
  createItem,
  findItem,
  findPublishedBySlug,
  listItems,
  removeItem,
  updateItem,
} from '~/content/items/store.server.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { faqs } from '~/content/types/faqs.ts'
import { generation } from '~/content/types/generation.ts'
import { jobs } from '~/content/types/jobs.ts'
import { securityId, securityRules } from '~/content/types/security.ts'
import { database } from '~/db/database.server.ts'
import type { Role } from '~/db/tables.ts'
import * as account from '~/routes/staff/account/account.tsx'
import * as staffScreen from '~/routes/staff/accounts/staff.tsx'
import * as history from '~/routes/staff/history/history.tsx'
import { handleScreenAction } from '~/routes/staff/resource/save/act.server.ts'
import * as login from '~/routes/staff/sign-in/login.tsx'
import { loggablePath } from '~/server/request-log.ts'
import { sampleValues } from '../content/samples.ts'
import { args, account as newAccount, newBrowser, send, signedInBrowser, signIn, site } from './auth-site.ts'

const browsers = {
  admin: await signedInBrowser((await newAccount('admin'))._id),
  editor: await signedInBrowser((await newAccount('editor'))._id),
}

const as = (role: Role, path: string, fields: Record<string, string>) => args(browsers[role], path, fields)

const countChanges = async () =>
  (await (await database()).selectFrom('changes').select('sequence').execute()).length

const editor = { email: 'editor@jaldhara.example', role: 'editor', areas: allAreas } as const

describe('malformed requests', () => {
  test('a sign-in in another format is refused with a sentence', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const request = new Request(`${site}/login`, { method: 'POST', headers, body: '{"email":1}' })
    const { status, data } = await send(newBrowser(), () =>
      login.action({ request, params: {}, context: {} }),
    )
    expect([status, data.error]).toEqual([400, expect.stringContaining('could not be read')])
  })

  test('an ID with a line break redirects to the list', async () => {
    const { request } = as('editor', '/admin/faqs', { intent: 'up', id: 'a\r\nX: 1' })
    expect(await send(browsers.editor, () => handleScreenAction(faqs, request))).toMatchObject({
      status: 303,
      to: '/admin/faqs#item-a%0D%0AX%3A%201',
    })
  })

  test.each(['role', 'disable'])('"%s" of a missing account is refused', async (intent) => {
    const fields = { intent, id: 'nobody', role: 'admin' }
    const { status, data } = await send(browsers.admin, () =>
      staffScreen.action(as('admin', '/admin/staff', fields)),
    )
    expect(status).toBe(400)
    expect(JSON.stringify(data)).toContain('This account no longer exists.')
  })
})

describe('guessing', () => {
  test('concurrent attempts are all counted', async () => {
    const { email } = await newAccount()
    const browser = newBrowser()
    const tries = Array.from({ length: 13 }, (_, n) =>
      signIn(newBrowser(browser.address), email, `guess ${n}`),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    // The limit also refuses the right password.
    expect((await signIn(browser, email)).status).toBe(429)
  })

  test('frequent sign-ins do not count as failures', async () => {
    const { email } = await newAccount()
    const { address } = newBrowser()
    for (let time = 0; time < 12; time++) expect((await signIn(newBrowser(address), email)).status).toBe(303)
  })

  test.each([
    ['addresses of one IPv6 network', 30, (n: number) => `2001:db8:1:2::${n.toString(16)}`],
    ['networks of one /48', 8 * 30, (n: number) => `2001:db8:48:${n.toString(16)}::1`],
  ])('the %s share a limit of %i', async (name, limit, addressOf) => {
    const attempt = (n: number, address = addressOf(n)) =>
      countAttempt('password', `${name}-${n}@jaldhara.example`, { address })
    for (let n = 0; n < limit; n++) await attempt(n)
    await expect(attempt(1000)).rejects.toThrow('Too many attempts.')
    await attempt(1001, '2001:db8:49::1')
  })

  test('an open session cannot replace the owner’s authenticator app', async () => {
    const { _id } = await newAccount()
    await turnOnTotp(_id, newTotpSecret(), 'tester')
    const browser = await signedInBrowser(_id)
    for (const intent of ['begin', 'confirm'])
      expect(
        (await send(browser, () => account.action(args(browser, '/admin/account', { intent })))).status,
      ).toBe(409)
  })
})

describe('the history', () => {
  const change = async (type: string, id: string) => String((await findLastChange(type, id))?.sequence)

  async function demanded() {
    const stored = await findItem(securityRules, securityId)
    const values = { adminTwoStep: false, secondPerson: 'off' as const }
    if (!stored) await createItem(securityRules, values, 'tester', { id: securityId })
    else await updateItem(securityRules, securityId, values, 'tester')
    await updateItem(securityRules, securityId, { adminTwoStep: true, secondPerson: 'off' }, 'tester')
    return change('security', securityId)
  }

  test('gives an editor no way to how staff sign in by the undo of another screen', async () => {
    const change = await demanded()
    const before = await countChanges()
    const { request } = as('editor', '/admin/faqs', { intent: 'undo', change })
    expect((await send(browsers.editor, () => handleScreenAction(faqs, request))).status).toBe(303)
    expect(await countChanges()).toBe(before)
    expect((await findItem(securityRules, securityId))?.adminTwoStep).toBe(true)
    await updateItem(securityRules, securityId, { adminTwoStep: false, secondPerson: 'off' }, 'tester')
  })

  test('cannot restore accounts, whoever requests it', async () => {
    const { _id } = await addStaff({ email: 'left@jaldhara.example', role: 'editor' }, 'tester')
    const before = await countChanges()
    await history.action(
      as('admin', '/admin/history', { which: 'before', change: await change('staff', _id) }),
    )
    expect(await countChanges()).toBe(before)
  })

  test('names the item that uses a restored item’s unique value', async () => {
    const values = { ...sampleValues(generation, 'abuse'), month: '2031-05' }
    const old = await createItem(generation, values, 'tester')
    await removeItem(generation, old._id, 'tester')
    const removed = Number(await change('generation', old._id))
    await createItem(generation, values, 'tester')
    await expect(restoreVersion(removed, 'before', editor)).rejects.toThrow('2031-05 is already there')
    const fields = { which: 'before', change: String(removed) }
    const { status } = await send(browsers.editor, () =>
      history.action(as('editor', '/admin/history', fields)),
    )
    expect(status).toBe(303)
    expect(await findItem(generation, old._id)).toBeUndefined()
  })

  test('restores a deleted item under another slug if its own is taken', async () => {
    const values = { ...sampleValues(jobs, 'abuse'), title: 'Lamp keeper' }
    const old = await createItem(jobs, values, 'tester')
    await removeItem(jobs, old._id, 'tester')
    const removed = Number(await change('jobs', old._id))
    const next = await createItem(jobs, values, 'tester')
    expect(await restoreVersion(removed, 'before', editor)).toBe(true)
    expect((await findPublishedBySlug(jobs, old.slug))?._id).toBe(next._id)
    expect((await findItem(jobs, old._id))?.slug).toBe(`${old.slug}-2`)
  })

  test('restores the texts, not the position', async () => {
    const item = await createItem(faqs, sampleValues(faqs, 'abuse'), 'tester')
    const first = Number(await change('faqs', item._id))
    await moveItem(faqs, item._id, 'up', 'tester')
    await restoreVersion(first, 'after', editor)
    const positions = (await listItems(faqs)).map(({ position }) => position)
    expect(new Set(positions).size).toBe(positions.length)
  })

  test('restores a deleted item at a free position if its own is taken', async () => {
    const item = await createItem(faqs, sampleValues(faqs, 'gone'), 'tester')
    await removeItem(faqs, item._id, 'tester')
    const removed = Number(await change('faqs', item._id))
    const next = await createItem(faqs, sampleValues(faqs, 'next'), 'tester')
    await restoreVersion(removed, 'before', editor)
    const positions = (await listItems(faqs)).map(({ position }) => position)
    expect(new Set(positions).size).toBe(positions.length)
    const order = async () => (await listItems(faqs)).map(({ _id }) => _id).slice(-2)
    expect(await order()).toEqual([item._id, next._id])
    expect(await moveItem(faqs, next._id, 'up', 'tester')).toBeGreaterThan(0)
    expect(await order()).toEqual([next._id, item._id])
  })
})

test.each([
  ['/login/link/s3cret.data?x=1', '/login/link/…?x=1'],
  ['/preview/s3cret', '/preview/…'],
  ['/newsletter/confirm?token=s3cret', '/newsletter/confirm?token=…'],
  ['/admin/messages?q=sita@example.com&page=2', '/admin/messages?q=…&page=2'],
  ['/a\u001b[2J\u2028\r\nb', '/a?[2J???b'],
])('the log of %s contains no secret', (url, logged) => expect(loggablePath(url)).toBe(logged))
