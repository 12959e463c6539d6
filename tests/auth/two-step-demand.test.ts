import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffCommand } from '~/auth/commands.server.ts'
import { hashPassword } from '~/auth/secrets.server.ts'
import { changeStaff, findStaff } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { newTotpSecret, turnOnTotp } from '~/auth/two-step.server.ts'
import { createItem, findItem, updateItem } from '~/content/items/store.server.ts'
import { securityId, securityRules } from '~/content/types/security.ts'
import * as dashboard from '~/routes/api/dashboard.ts'
import * as account from '~/routes/staff/account/account.tsx'
import * as contentScreen from '~/routes/staff/content.tsx'
import * as frame from '~/routes/staff/frame/frame.tsx'
import {
  args,
  account as newAccount,
  newBrowser,
  password,
  send,
  signedInBrowser,
  site,
} from './auth-site.ts'

const ids = { admin: (await newAccount('admin'))._id, editor: (await newAccount('editor'))._id }

beforeAll(() => demand(true))

beforeEach(async () => {
  await changeStaff(ids.admin, { totp: '', recovery: '[]', password: await hashPassword(password) }, 'tester')
})

async function demand(adminTwoStep: boolean) {
  const values = { adminTwoStep, secondPerson: 'off' as const }
  if (await findItem(securityRules, securityId)) await updateItem(securityRules, securityId, values, 'tester')
  else await createItem(securityRules, values, 'tester', { id: securityId })
}

async function argsOf(path: string, who: 'admin' | 'editor', fields?: Record<string, string>) {
  const browser = await signedInBrowser(ids[who])
  return { ...args(browser, path, fields), params: { type: 'faqs' } }
}

/** The target of a redirect; empty for a page. */
const leadsTo = async (run: () => Promise<unknown>) => (await send(newBrowser(), run)).to

describe('when two-step verification is required of administrators', () => {
  test('an administrator without it is redirected to set it up', async () => {
    for (const [module, path] of [
      [contentScreen, '/admin/faqs'],
      [frame, '/admin/dashboard'],
    ] as const)
      expect(await leadsTo(async () => module.loader(await argsOf(path, 'admin')))).toBe('/admin/account')
    const save = { intent: 'save', id: '', q: 'Q', a: 'A' }
    expect(await leadsTo(async () => contentScreen.action(await argsOf('/admin/faqs', 'admin', save)))).toBe(
      '/admin/account',
    )
    const page = await account.loader(await argsOf('/admin/account', 'admin'))
    expect(page.data).toMatchObject({ isDemanded: true, staff: { hasTotp: false } })
    expect(await leadsTo(async () => frame.loader(await argsOf('/admin/account', 'admin')))).toBe('')
  })

  test('access is granted once it is set up', async () => {
    const secret = newTotpSecret()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const { data } = await shown({ intent: 'confirm', secret, code })
    expect(data.codes).toHaveLength(10)
    expect(await leadsTo(async () => contentScreen.loader(await argsOf('/admin/faqs', 'admin')))).toBe('')
  })

  test('it cannot be turned off again', async () => {
    await turnOnTotp(ids.admin, newTotpSecret(), 'tester')
    const form = { intent: 'turn-off', password }
    const { init, data } = await shown(form)
    expect(init?.status).toBe(409)
    expect(data.errors?.['turn-off-password']).toContain('cannot turn it off')
    expect((await findStaff(ids.admin))?.hasTotp).toBe(true)
  })

  test('editors and tokens are unaffected, but an administrator’s session is refused by the API', async () => {
    expect(await leadsTo(async () => contentScreen.loader(await argsOf('/admin/faqs', 'editor')))).toBe('')
    expect((await dashboard.loader(await argsOf('/api/admin/dashboard', 'editor'))).status).toBe(200)
    const refused = await dashboard.loader(await argsOf('/api/admin/dashboard', 'admin'))
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      'Please set up two-step verification first, under My account.',
    ])
    const headers = { Authorization: `Bearer ${await addToken('program', 'admin', 'tester')}` }
    const request = new Request(`${site}/api/admin/dashboard`, { headers })
    expect((await dashboard.loader({ request, params: {}, context: {} })).status).toBe(200)
  })

  test('a reset on the command line lets an administrator without the phone set it up again', async () => {
    await turnOnTotp(ids.admin, newTotpSecret(), 'tester')
    expect(await staffCommand(['reset', (await findStaff(ids.admin))?.email ?? ''])).toBe(0)
    expect(await findStaff(ids.admin)).toMatchObject({ active: true, hasTotp: false })
    expect(await leadsTo(async () => account.loader(await argsOf('/admin/account', 'admin')))).toBe('')
  })
})

test('when it is not required, it is optional', async () => {
  await demand(false)
  expect(await leadsTo(async () => contentScreen.loader(await argsOf('/admin/faqs', 'admin')))).toBe('')
  await turnOnTotp(ids.admin, newTotpSecret(), 'tester')
  const form = { intent: 'turn-off', password }
  expect((await shown(form)).data.message).toContain('off')
})

/** The text of the account screen after a post. */
async function shown(form: Record<string, string>) {
  const response = await account.action(await argsOf('/admin/account', 'admin', form))
  if (!('data' in response)) throw new Error('leads to another screen')
  return response
}
