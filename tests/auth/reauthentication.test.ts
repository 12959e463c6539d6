import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { findPasswordLink, findStaff, listStaff, replacePasswordLinkSecret } from '~/auth/staff.server.ts'
import { addToken, listTokens } from '~/auth/tokens.server.ts'
import { newTotpSecret, turnOnTotp } from '~/auth/two-step.server.ts'
import * as account from '~/routes/staff/account/account.tsx'
import * as staffScreen from '~/routes/staff/accounts/staff.tsx'
import * as tokenScreen from '~/routes/staff/accounts/tokens.tsx'
import {
  args,
  type Browser,
  account as newAccount,
  newBrowser,
  password,
  send,
  signedInBrowser,
  signIn,
} from './auth-site.ts'

const onAccount = (browser: Browser, fields: Record<string, string>) =>
  send(browser, () => account.action(args(browser, '/admin/account', fields)))

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

const boss = await newAccount('admin')

async function act(fields: Record<string, string>) {
  const browser = await signedInBrowser(boss._id)
  return send(browser, () => staffScreen.action(args(browser, '/admin/staff', fields)))
}

test('an account gets a new name and email, which works for the next sign-in', async () => {
  const { _id, email } = await newAccount()
  const link = await replacePasswordLinkSecret(_id)
  const fields = { intent: 'edit', id: _id, name: ' Sita Rai ', email: ' Sita.Rai@jaldhara.example ' }
  expect((await act(fields)).status).toBe(200)
  expect(await findStaff(_id)).toMatchObject({ name: 'Sita Rai', email: 'sita.rai@jaldhara.example' })
  expect((await signIn(newBrowser(), email)).status).toBe(400)
  expect((await signIn(newBrowser(), 'sita.rai@jaldhara.example')).status).toBe(303)
  // Somebody else may read the old mailbox by now.
  expect(await findPasswordLink(link)).toBeUndefined()
})

test.each([
  ['that another account has', boss.email.toUpperCase(), 'already has an account'],
  ['that is invalid', 'sita', 'is not an e-mail address'],
])('an email %s is refused at its field, and the input is redisplayed', async (_, email, message) => {
  const staff = await newAccount()
  const { status, data } = await act({ intent: 'edit', id: staff._id, name: 'New', email })
  expect(status).toBe(400)
  expect(data.errors.email).toContain(message)
  expect(data.submitted).toMatchObject({ email, name: 'New' })
  expect(await findStaff(staff._id)).toMatchObject({ email: staff.email, name: '' })
})

describe('a session without recent authentication', () => {
  test('can’t set up two-step verification, even with its own key', async () => {
    const { _id } = await newAccount()
    const browser = await signedInBrowser(_id, 11)
    const page = await send(browser, () => account.loader(args(browser, '/admin/account')))
    expect(page.data.asksPassword).toBe(true)
    const secret = newTotpSecret()
    const tries: Record<string, string>[] = [
      { intent: 'begin' },
      { intent: 'begin', password: 'not the right one' },
      { intent: 'confirm', secret, code: codeOf(secret) },
    ]
    for (const fields of tries) {
      const { status, data } = await onAccount(browser, fields)
      expect(status).toBe(400)
      expect(data.errors[`${fields.intent}-password`]).toMatch(/current password/)
    }
    expect((await findStaff(_id))?.hasTotp).toBe(false)
  })

  test('can’t make recovery codes, turn the codes off or change the password', async () => {
    const { _id, email } = await newAccount()
    const secret = newTotpSecret()
    await turnOnTotp(_id, secret, email)
    const browser = await signedInBrowser(_id, 11)
    const next = { new: 'three grey herons', again: 'three grey herons' }
    for (const fields of [{ intent: 'codes' }, { intent: 'turn-off' }, { intent: 'change', ...next }])
      expect((await onAccount(browser, fields)).status).toBe(400)
    expect((await findStaff(_id))?.hasTotp).toBe(true)
  })

  test('can’t manage accounts or tokens', async () => {
    const other = await newAccount()
    const browser = await signedInBrowser((await newAccount('admin'))._id, 11)
    const before = await listStaff()
    const tries: Record<string, string>[] = [
      { intent: 'add', email: 'mallory@evil.example', role: 'admin' },
      { intent: 'reset', id: other._id },
      { intent: 'edit', id: other._id, email: 'mallory@evil.example', name: 'M' },
      { intent: 'role', id: other._id, role: 'admin' },
      { intent: 'disable', id: other._id },
      { intent: 'what may come', id: other._id },
    ]
    for (const fields of tries) {
      const response = await send(browser, () => staffScreen.action(args(browser, '/admin/staff', fields)))
      expect(response.status).toBe(400)
      expect(response.data.errors.password).toMatch(/current password/)
      expect(response.data.id).toBe(fields.id ?? '')
    }
    await addToken('a program', 'editor', 'tester')
    const tokens = await listTokens()
    const onTokens = (fields: Record<string, string>) =>
      send(browser, () => tokenScreen.action(args(browser, '/admin/tokens', fields)))
    const made = await onTokens({ intent: 'add', name: 'mallory', role: 'admin', days: '365' })
    expect([made.status, made.data.submitted.name]).toEqual([400, 'mallory'])
    expect((await onTokens({ intent: 'revoke', id: tokens[0]?._id ?? '' })).status).toBe(400)
    expect(await listStaff()).toEqual(before)
    expect(await listTokens()).toEqual(tokens)
  })

  test('has ten password attempts, which do not block other sessions', async () => {
    const { _id } = await newAccount()
    const browser = await signedInBrowser(_id, 11)
    for (let time = 0; time < 10; time++)
      await onAccount(browser, { intent: 'begin', password: `guess ${time}` })
    const { data } = await onAccount(browser, { intent: 'begin', password })
    expect(data.errors['begin-password']).toMatch(/^Too many attempts/)
    const own = await signedInBrowser(_id, 11)
    expect((await onAccount(own, { intent: 'begin', password })).status).toBe(200)
  })
})

describe('a user who enters the password', () => {
  test('sets up two-step verification and enters the password only once', async () => {
    const { _id } = await newAccount()
    const browser = await signedInBrowser(_id, 11)
    const begun = await onAccount(browser, { intent: 'begin', password })
    const { secret } = begun.data.setup
    const page = await send(browser, () => account.loader(args(browser, '/admin/account')))
    expect(page.data.asksPassword).toBe(false)
    const { data } = await onAccount(browser, { intent: 'confirm', secret, code: codeOf(secret) })
    expect(data.codes).toHaveLength(10)
  })

  test('or has just signed in, creates new recovery codes, which replace the old ones', async () => {
    const { _id, email } = await newAccount()
    const old = await turnOnTotp(_id, newTotpSecret(), email)
    const { data } = await onAccount(await signedInBrowser(_id, 9), { intent: 'codes' })
    expect(data.codes).toHaveLength(10)
    expect(data.codes).not.toEqual(expect.arrayContaining([old?.[0]]))
  })

  test('has to enter it again after the clock was set back', async () => {
    const browser = await signedInBrowser((await newAccount())._id, -60)
    expect((await onAccount(browser, { intent: 'begin' })).status).toBe(400)
  })
})
