import { beforeEach, describe, expect, test } from 'vitest'
import { saveFailuresAndAlertOwners } from '~/auth/failed-sign-ins.server.ts'
import { mailPasswordResets } from '~/auth/password-reset.server.ts'
import { addStaff, changeStaff, findPasswordLink, replacePasswordLinkSecret } from '~/auth/staff.server.ts'
import { newTotpSecret, turnOnTotp } from '~/auth/two-step.server.ts'
import { config } from '~/config/config.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { database } from '~/db/database.server.ts'
import * as staffScreen from '~/routes/staff/accounts/staff.tsx'
import { loadScreen } from '~/routes/staff/resource/list/screen.server.ts'
import * as security from '~/routes/staff/settings/security.tsx'
import * as forgotten from '~/routes/staff/sign-in/forgotten-password.tsx'
import * as link from '~/routes/staff/sign-in/set-password.tsx'
import { account, args, enterCode, newBrowser, send, signedInBrowser, signIn } from '../auth/auth-site.ts'
import { outbox } from './post-form.ts'

beforeEach(async () => {
  config().mail = { server: 'smtp://127.0.0.1:1', from: { name: '', address: 'site@jaldhara.example' } }
  const db = await database()
  for (const table of ['outbox', 'sentLetters'] as const) await db.deleteFrom(table).execute()
})

const ask = (email: string, browser = newBrowser()) =>
  send(browser, () => forgotten.action(args(browser, '/login/forgotten', { email })))

const secretIn = (text: string) => /\/login\/link\/([\w-]{43})/.exec(text)?.[1] ?? ''

async function requested(email: string) {
  await ask(email)
  await mailPasswordResets()
  return (await outbox()).map(({ text }) => secretIn(text))
}

async function setPassword(secret: string, typed: string) {
  const browser = newBrowser()
  const fields = { password: typed, again: typed }
  const given = { ...args(browser, `/login/link/${secret}`, fields), params: { secret } }
  return { browser, answer: await send(browser, () => link.action(given)) }
}

describe('a password reset', () => {
  test('mails a link that works once, for an hour, and ends every session', async () => {
    const { email, _id } = await account()
    const open = await signedInBrowser(_id)
    const [secret = ''] = await requested(` ${email.toUpperCase()} `)
    expect((await outbox())[0]).toMatchObject({ recipient: email, subject: 'Set a new password' })
    const { browser, answer: response } = await setPassword(secret, 'three grey herons')
    expect([response.status, response.to]).toEqual([303, '/admin/dashboard'])
    expect((await send(open, () => loadScreen(faqs, args(open, '/admin/faqs').request))).status).toBe(302)
    expect((await signIn(newBrowser(), email, 'three grey herons')).status).toBe(303)
    expect(await findPasswordLink(secret)).toBeUndefined()
    expect([...browser.cookies.keys()]).toContain(`__Host-device-${_id}`)
    const [again = ''] = (await requested(email)).slice(-1)
    const db = await database()
    const { expiresAt } = await db.selectFrom('links').select('expiresAt').executeTakeFirstOrThrow()
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 3_600_000)).toBeLessThan(60_000)
    expect(await findPasswordLink(again)).toBeDefined()
  })

  test('still requires the code from the phone', async () => {
    const { email, _id } = await account()
    await turnOnTotp(_id, newTotpSecret(), email)
    const [secret = ''] = await requested(email)
    const { browser, answer: response } = await setPassword(secret, 'three grey herons')
    expect(response.to).toBe('/login')
    expect(browser.cookies.size).toBe(0)
  })

  test('gets the same response for any email, and writes nothing before it', async () => {
    const existing = await account()
    const disabled = await account()
    await changeStaff(disabled._id, { active: 0 }, 'tester')
    for (const { email } of [existing, disabled, { email: 'nobody@jaldhara.example' }]) {
      const { status, data } = await ask(email)
      expect([status, data]).toEqual([200, { sentTo: email }])
      expect(await outbox()).toEqual([])
    }
    await mailPasswordResets()
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual([existing.email])
  })

  test('mails three links within a link’s lifetime, and does not revoke an invitation', async () => {
    const invited = await addStaff({ email: 'invited@jaldhara.example', role: 'editor' }, 'tester')
    const invitation = await replacePasswordLinkSecret(invited._id)
    for (let time = 0; time < 5; time++) await requested(invited.email)
    expect(await outbox()).toHaveLength(3)
    expect(await findPasswordLink(invitation)).toBeDefined()
    const db = await database()
    await db
      .updateTable('sentLetters')
      .set({ at: new Date(Date.now() - 3_601_000).toISOString() })
      .execute()
    await requested(invited.email)
    expect(await outbox()).toHaveLength(4)
  })

  test('is rate limited after sixty requests from one address', async () => {
    const browser = newBrowser()
    for (let time = 0; time < 61; time++) expect((await ask(`a${time}@b.example`, browser)).status).toBe(200)
    const { status, headers } = await ask('a@b.example', browser)
    expect([status, Number(headers.get('Retry-After')) <= 60]).toEqual([429, true])
  })
})

describe('an administrator', () => {
  const act = async (fields: Record<string, string>) => {
    const browser = await signedInBrowser((await account('admin'))._id)
    return (await send(browser, () => staffScreen.action(args(browser, '/admin/staff', fields)))).data
  }
  const add = (email: string) => ({ intent: 'add', email, name: 'Asha', role: 'editor', areas: 'news' })

  test('invites by email, and sees the link only on request or without a mail server', async () => {
    const mailed = await act(add('asha@jaldhara.example'))
    expect(mailed.link).toBeUndefined()
    expect(mailed.message).toContain('We sent the link to asha@jaldhara.example')
    const [mail] = await outbox()
    expect(mail).toMatchObject({ recipient: 'asha@jaldhara.example' })
    expect((await findPasswordLink(secretIn(mail?.text ?? '')))?.staff?.email).toBe('asha@jaldhara.example')
    expect((await act({ ...add('bina@jaldhara.example'), show: '1' })).link).toContain('/login/link/')
    config().mail = undefined
    expect((await act(add('chandra@jaldhara.example'))).link).toContain('/login/link/')
    expect(await outbox()).toHaveLength(1)
  })

  test('changes an email, and the old address is notified', async () => {
    const { _id, email } = await account()
    await act({ intent: 'edit', id: _id, email: 'new.place@jaldhara.example', name: '' })
    expect(await outbox()).toMatchObject([
      { recipient: email, subject: expect.stringContaining('was changed') },
    ])
  })
})

test('the other administrators get an email only about weakened security rules', async () => {
  const [me, other] = [await account('admin'), await account('admin')]
  await account('editor')
  const browser = await signedInBrowser(me._id)
  const change = async (fields: Record<string, string>) => {
    const { data } = await send(browser, () => security.loader(args(browser, '/admin/security')))
    const { id, version, inputs } = data.form
    const form = { ...inputs, ...fields, id, version: String(version), intent: 'save' }
    const response = await send(browser, () => security.action(args(browser, '/admin/security', form)))
    expect(response.status).toBe(303)
    return (await outbox()).filter(({ recipient }) => [me.email, other.email].includes(recipient))
  }
  expect(await change({ secondPerson: 'everybody' })).toEqual([])
  expect(await change({ secondPerson: 'off' })).toMatchObject([
    {
      recipient: other.email,
      subject: 'A security rule was weakened',
      text: expect.stringContaining('Off: editors can publish without approval'),
    },
  ])
})

describe('the account’s owner gets an email', () => {
  test('about ten failures, once a day', async () => {
    const { email } = await account()
    for (let time = 0; time < 12; time++) {
      await signIn(newBrowser(), email, 'not the right one')
      await saveFailuresAndAlertOwners()
      expect(await outbox()).toHaveLength(time < 9 ? 0 : 1)
    }
    expect((await outbox())[0]).toMatchObject({
      recipient: email,
      text: expect.stringContaining('10 attempts'),
    })
  })

  test('about three wrong codes, which require the password', async () => {
    const { email, _id } = await account()
    await turnOnTotp(_id, newTotpSecret(), email)
    const thief = newBrowser()
    await signIn(thief, email)
    for (const typed of ['000000', '000001', '000002']) await enterCode(thief, typed)
    await saveFailuresAndAlertOwners()
    expect((await outbox())[0]?.text).toContain('had your password')
  })
})
