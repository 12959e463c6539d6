import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { createFirstAccountOrLink, staffCommand, tokenCommand } from '~/auth/commands.server.ts'
import { checkSubmittedPassword, completeSignIn } from '~/auth/sign-in.server.ts'
import {
  addStaff,
  changeStaff,
  findPasswordLink,
  hasStaff,
  listStaff,
  replacePasswordLinkSecret,
} from '~/auth/staff.server.ts'
import { listTokens } from '~/auth/tokens.server.ts'
import { turnOnTotp, verifyTwoStepCode } from '~/auth/two-step.server.ts'
import { allAreas } from '~/content/schema/permissions.ts'
import { database } from '~/db/database.server.ts'
import * as link from '~/routes/staff/sign-in/set-password.tsx'
import { account, args, newBrowser, password, send, signedInBrowser, signIn, staffOf } from './auth-site.ts'

describe('a one-time link', () => {
  const open = (secret: string, typed: string, again = typed) => {
    const browser = newBrowser()
    const fields = { password: typed, again }
    return send(browser, () => link.action({ ...args(browser, '/login/link', fields), params: { secret } }))
  }

  test('sets the password once and signs in', async () => {
    const staff = await addStaff({ email: 'linked@jaldhara.example', role: 'editor' }, 'tester')
    const secret = await replacePasswordLinkSecret(staff._id)
    for (const [typed, again, message] of [
      ['short', 'short', 'at least 12'],
      ['linked over the river', 'linked over the river', 'too easy'],
      [password, 'another one here', 'do not match'],
    ] as const) {
      const { status, data } = await open(secret, typed, again)
      expect([status, JSON.stringify(data)]).toEqual([400, expect.stringContaining(message)])
    }
    expect((await open(secret, password)).status).toBe(303)
    expect((await signIn(newBrowser(), 'linked@jaldhara.example')).status).toBe(303)
    expect(await findPasswordLink(secret)).toBeUndefined()
    expect((await open(secret, 'mallory was here too')).status).toBe(302)
  })

  test('remains valid if the password could not be stored', async () => {
    const staff = await addStaff({ email: 'kept@jaldhara.example', role: 'editor' }, 'tester')
    const secret = await replacePasswordLinkSecret(staff._id)
    const db = await database()
    await sql`alter table changes rename to away`.execute(db)
    await expect(open(secret, password)).rejects.toThrow('changes')
    await sql`alter table away rename to changes`.execute(db)
    expect((await open(secret, password)).status).toBe(303)
  })

  test('works only for the first of two concurrent uses', async () => {
    const { _id } = await addStaff({ email: 'raced@jaldhara.example', role: 'editor' }, 'tester')
    const secret = await replacePasswordLinkSecret(_id)
    const both = ['one river and a lamp', 'another river and a lamp'].map((typed) => open(secret, typed))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([303, 400])
  })

  test('stops working with a newer one, after two days, and for a disabled account', async () => {
    const staff = await account()
    const first = await replacePasswordLinkSecret(staff._id)
    const second = await replacePasswordLinkSecret(staff._id)
    expect(await findPasswordLink(first)).toBeUndefined()
    expect(await findPasswordLink(second)).toBeDefined()
    const db = await database()
    await db
      .updateTable('links')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect(await findPasswordLink(second)).toBeUndefined()
    const third = await replacePasswordLinkSecret(staff._id)
    await changeStaff(staff._id, { active: 0 }, 'tester')
    expect(await findPasswordLink(third)).toBeUndefined()
  })
})

describe('two-step verification', () => {
  const secret = new Secret({ size: 20 }).base32
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

  test('accepts each code and each recovery code once', async () => {
    const staff = await account()
    const [first = ''] = (await turnOnTotp(staff._id, secret, staff.email)) ?? []
    const browser = newBrowser()
    expect((await signIn(browser, staff.email)).to).toMatch(/^\/login\/code/)
    expect(await staffOf(browser)).toBeUndefined()
    const now = code()
    expect(await verifyTwoStepCode(staff._id, now)).toBe(true)
    expect(await verifyTwoStepCode(staff._id, now)).toBe(false)
    expect(await verifyTwoStepCode(staff._id, '000000x')).toBe(false)
    expect(await verifyTwoStepCode(staff._id, first.toUpperCase())).toBe(true)
    expect(await verifyTwoStepCode(staff._id, first)).toBe(false)
  })

  test('accepts a recovery code once in two concurrent requests', async () => {
    const staff = await account()
    const [first = '', second = ''] = (await turnOnTotp(staff._id, secret, staff.email)) ?? []
    const taken = await Promise.all(
      [first, second, first, second].map((one) => verifyTwoStepCode(staff._id, one)),
    )
    expect(taken.sort()).toEqual([false, false, true, true])
    expect(await Promise.all([first, second].map((one) => verifyTwoStepCode(staff._id, one)))).toEqual([
      false,
      false,
    ])
  })

  test('is turned on by one of two concurrent requests, and signs out everywhere else', async () => {
    const staff = await account()
    const elsewhere = await signedInBrowser(staff._id)
    const both = [secret, new Secret({ size: 20 }).base32]
    const codes = await Promise.all(both.map((one) => turnOnTotp(staff._id, one, staff.email)))
    expect(codes.filter(Boolean)).toHaveLength(1)
    expect(await staffOf(elsewhere)).toBeUndefined()
  })
})

test.each<[string, (id: string) => Promise<unknown>, boolean]>([
  ['nothing changes', async () => {}, true],
  ['the password changes', (id) => changeStaff(id, { password: 'another' }, 'tester'), false],
  ['two-step verification is turned on', (id) => turnOnTotp(id, 'A'.repeat(32), 'tester'), false],
  ['the account is disabled', (id) => changeStaff(id, { active: 0 }, 'tester'), false],
])('a sign-in that completes just after %s', async (_, change, isLetIn) => {
  const staff = await account()
  const browser = newBrowser()
  const { request } = args(browser, '/login', { email: staff.email, password })
  const { staffId, key } = await checkSubmittedPassword(request, browser.address)
  await change(staffId)
  await send(browser, async () => ({
    init: { headers: await completeSignIn(request, staffId, browser.address, key) },
  }))
  expect(Boolean(await staffOf(browser))).toBe(isLetIn)
})

test('the last administrator can’t be disabled or made an editor', async () => {
  const one = await account('admin')
  const others = (await listStaff()).filter(
    ({ role, active, _id }) => role === 'admin' && active && _id !== one._id,
  )
  for (const { _id } of others) await changeStaff(_id, { active: 0 }, 'tester')
  await expect(changeStaff(one._id, { active: 0 }, 'tester')).rejects.toThrow('last administrator')
  await expect(changeStaff(one._id, { role: 'editor' }, 'tester')).rejects.toThrow('last administrator')
  expect((await listStaff()).find(({ _id }) => _id === one._id)).toMatchObject({
    active: true,
    role: 'admin',
  })
})

describe('the command line', () => {
  async function run(command: (words: string[]) => Promise<number>, ...words: string[]) {
    const message: string[] = []
    const [out, err] = [process.stdout.write, process.stderr.write]
    const keep = (text: string | Uint8Array) => message.push(String(text)) > 0
    Object.assign(process.stdout, { write: keep })
    Object.assign(process.stderr, { write: keep })
    try {
      return { code: await command(words), said: message.join('') }
    } finally {
      Object.assign(process.stdout, { write: out })
      Object.assign(process.stderr, { write: err })
    }
  }

  test('adds an account with a link, lists, disables and resets it', async () => {
    const added = await run(staffCommand, 'add', 'cli@jaldhara.example', '--role', 'admin')
    expect(added).toMatchObject({ code: 0 })
    expect(added.said).toMatch(/https:\/\/www\.jaldhara\.example\/login\/link\/[\w-]{43}\n$/)
    expect((await run(staffCommand, 'list')).said).toContain('cli@jaldhara.example\tadmin\tactive')
    expect((await run(staffCommand, 'add', 'cli@jaldhara.example')).code).toBe(1)
    expect((await run(staffCommand, 'reset', 'CLI@jaldhara.example')).said).toContain('/login/link/')
    await run(staffCommand, 'add', 'second@jaldhara.example', '--role', 'admin')
    expect(await run(staffCommand, 'disable', 'second@jaldhara.example')).toMatchObject({ code: 0 })
    for (const words of [
      ['disable', 'nobody@jaldhara.example'],
      ['add', 'not an address'],
      ['add', 'x@y.example', '--role', 'king'],
    ])
      expect((await run(staffCommand, ...words)).code).toBe(1)
  })

  test('prints nothing but a new token, lists and revokes it', async () => {
    expect((await run(tokenCommand, 'add', 'export')).said).toMatch(/^jhl_[\w-]{43}\n$/)
    expect((await run(tokenCommand, 'list')).said).toMatch(
      /^export\teditor\towner command line\tends \d{4}-\S+\tlast used never\tnews,tenders,careers,company,settings$/m,
    )
    expect((await run(tokenCommand, 'add', 'export')).code).toBe(1)
    expect((await run(tokenCommand, 'revoke', 'export')).code).toBe(0)
    for (const words of [['revoke', 'export'], [], ['add'], ['fly', 'x']])
      expect((await run(tokenCommand, ...words)).code).toBe(1)
  })

  test('accepts areas, an owner and a lifetime', async () => {
    const areasOf = async (email: string) => (await listStaff()).find((one) => one.email === email)?.areas
    await run(staffCommand, 'add', 'all@jaldhara.example')
    await run(staffCommand, 'add', 'some@jaldhara.example', '--areas', 'news, careers')
    const odd = await run(staffCommand, 'add', 'odd@jaldhara.example', '--areas', 'news,nothing')
    expect(odd).toEqual({ code: 1, said: `Unknown area nothing. Areas are: ${allAreas.join(', ')}.\n` })
    expect(await areasOf('all@jaldhara.example')).toEqual(allAreas)
    expect(await areasOf('some@jaldhara.example')).toEqual(['news', 'careers'])
    expect(await areasOf('odd@jaldhara.example')).toBeUndefined()

    const { email } = await account('editor')
    const added = async (...words: string[]) => (await run(tokenCommand, 'add', ...words)).code
    expect(await added('press', '--owner', email, '--days', '7', '--areas', 'news')).toBe(0)
    expect(await added('theirs', '--owner', 'nobody@jaldhara.example')).toBe(1)
    expect(await added('more', '--owner', email, '--role', 'admin')).toBe(1)
    expect(await added('long', '--days', 'ever')).toBe(1)
    const tokens = await listTokens()
    const press = tokens.find(({ name }) => name === 'press')
    expect(press).toMatchObject({ owner: email, areas: ['news'] })
    const week = 7 * 24 * 60 * 60 * 1000
    expect(Date.parse(press?.expiresAt ?? '') - Date.parse(press?.createdAt ?? '')).toBe(week)
    expect(tokens.map(({ name }) => name)).not.toContain('theirs')
  })
})

test('only the first start offers a link to create the first account', async () => {
  const db = await database()
  await db.deleteFrom('staff').execute()
  const message = await createFirstAccountOrLink()
  const [, secret = ''] = /\/login\/link\/([\w-]+)$/.exec(message ?? '') ?? []
  expect(await findPasswordLink(secret)).toEqual({ staff: null })
  const browser = newBrowser()
  const fields = { email: 'first@jaldhara.example', password, again: password }
  const { status } = await send(browser, () =>
    link.action({ ...args(browser, '/login/link', fields), params: { secret } }),
  )
  expect(status).toBe(303)
  expect(await listStaff()).toMatchObject([{ email: 'first@jaldhara.example', role: 'admin' }])
  expect(await hasStaff()).toBe(true)
  expect(await createFirstAccountOrLink()).toBeUndefined()
  expect(await findPasswordLink(secret)).toBeUndefined()
})
