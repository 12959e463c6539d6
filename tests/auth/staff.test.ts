import type { ActionFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffCommand, tokenCommand } from '~/auth/commands.server.ts'
import { firstAccount } from '~/auth/first-account.server.ts'
import { hashPassword } from '~/auth/secrets.server.ts'
import { nextPath, signedIn, startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff, findLink, hasStaff, listStaff, makeLink } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { checkCode, turnOnTotp } from '~/auth/two-step.server.ts'
import { database } from '~/db/database.server.ts'
import { config } from '~/process/config.server.ts'
import * as staffScreen from '~/routes/staff/accounts/staff.tsx'
import * as link from '~/routes/staff/entry/link.tsx'
import * as login from '~/routes/staff/entry/login.tsx'
import * as logout from '~/routes/staff/entry/logout.ts'
import * as faqs from '~/routes/staff/faqs.tsx'

const site = 'https://www.jaldhara.example'
const password = 'river stone lamp'
let address = 0

const args = (
  path: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
): ActionFunctionArgs => ({
  request: new Request(site + path, {
    headers,
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  }),
  params: {},
  context: { address: `192.0.2.${address}` },
})

/** Runs what may throw its answer. */
async function answered(run: () => unknown) {
  try {
    return await run()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

const statusOf = (answer: unknown) => {
  if (answer instanceof Response) return answer.status
  const init: unknown = answer instanceof Object ? Reflect.get(answer, 'init') : undefined
  return init instanceof Object ? Number(Reflect.get(init, 'status') ?? 200) : 200
}

const cookieOf = (response: unknown) =>
  response instanceof Response ? (response.headers.get('Set-Cookie')?.split(';')[0] ?? '') : ''

const signIn = (email: string, typed = password, next = '/admin/faqs') =>
  answered(() => login.action(args(`/login?next=${encodeURIComponent(next)}`, { email, password: typed })))

let count = 0
async function account(role: 'admin' | 'editor' = 'editor') {
  const staff = await addStaff({ email: `clerk${++count}@jaldhara.example`, role }, 'tester')
  await changeStaff(staff._id, { password: await hashPassword(password) }, 'tester')
  return staff
}

beforeEach(() => {
  address++
})

describe('signing in', () => {
  test('leads on, with a session in an HttpOnly cookie that names nothing', async () => {
    const { email, _id } = await account()
    const response = await signIn(` ${email.toUpperCase()} `)
    expect(statusOf(response)).toBe(303)
    expect(response instanceof Response && response.headers.get('Location')).toBe('/admin/faqs')
    const set = response instanceof Response ? (response.headers.get('Set-Cookie') ?? '') : ''
    expect(set).toMatch(/HttpOnly/)
    expect(set).toMatch(/SameSite=Lax/)
    expect(set).toMatch(/Secure/)
    const cookie = cookieOf(response)
    expect((await signedIn(new Request(site, { headers: { Cookie: cookie } })))?._id).toBe(_id)
  })

  test('and what else lets somebody in are stored as hashes alone', async () => {
    const { email, _id } = await account()
    const cookie = decodeURIComponent(cookieOf(await signIn(email)).slice('__Host-staff='.length))
    const session = JSON.parse(Buffer.from(cookie.split('.')[0] ?? '', 'base64').toString())
    const secrets = [
      session,
      await makeLink(_id),
      await addToken('hashed', 'editor', 'tester'),
      ...(await turnOnTotp(_id, new Secret({ size: 20 }).base32, email)),
      password,
    ]
    const db = await database()
    const tables = ['sessions', 'links', 'tokens', 'staff', 'changes'] as const
    const stored = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    for (const secret of secrets) {
      expect(secret).toMatch(/^.{12,}$/)
      expect(JSON.stringify(stored)).not.toContain(secret)
    }
    for (const random of secrets.slice(0, 3)) expect(random).toMatch(/^(jhl_)?[\w-]{43}$/)
  })

  test('says the same for a wrong password, an unknown, a disabled and an unfinished account', async () => {
    const known = await account()
    const disabled = await account()
    await changeStaff(disabled._id, { active: 0 }, 'tester')
    const unfinished = await addStaff({ email: 'new@jaldhara.example', role: 'editor' }, 'tester')
    const answers = await Promise.all([
      signIn(known.email, 'wrong'),
      signIn('nobody@jaldhara.example'),
      signIn(disabled.email),
      signIn(unfinished.email, ''),
      signIn("' or 1=1 --", '%'),
    ])
    for (const answer of answers) {
      expect(statusOf(answer)).toBe(400)
      expect(JSON.stringify(answer)).toContain('The e-mail address or the password is not right.')
    }
  })

  test.each([
    ['/admin/tenders?edit=1', '/admin/tenders?edit=1'],
    ['//evil.example', '/admin/dashboard'],
    ['https://evil.example/admin/', '/admin/dashboard'],
    ['/admin/\\evil.example', '/admin/dashboard'],
    ['/admin//evil.example', '/admin/dashboard'],
    ['/', '/admin/dashboard'],
    ['/\\evil.example', '/admin/dashboard'],
    ['\\\\evil.example', '/admin/dashboard'],
    ['https:evil.example', '/admin/dashboard'],
    ['javascript:alert(1)', '/admin/dashboard'],
    ['///evil.example', '/admin/dashboard'],
    ['\t//evil.example', '/admin/dashboard'],
    ['/\t/evil.example', '/admin/dashboard'],
    ['/admin/\r\nLocation: https://evil.example', '/admin/dashboard'],
    ['/admin/../login/link/x', '/admin/dashboard'],
    ['/admin@evil.example', '/admin/dashboard'],
    ['/admin.evil.example', '/admin/dashboard'],
  ])('leads %j to %s', async (wished, path) => {
    expect(nextPath(wished)).toBe(path)
    const { email } = await account()
    const answer = await signIn(email, password, wished)
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(path)
  })

  test('gives a new session each time, and ends the one before', async () => {
    const { email } = await account()
    const first = cookieOf(await signIn(email))
    const again = await answered(() => login.action(args('/login', { email, password }, { Cookie: first })))
    expect(cookieOf(again)).not.toBe(first)
    expect(await signedIn(new Request(site, { headers: { Cookie: first } }))).toBeUndefined()
  })
})

describe('a session', () => {
  const isIn = async (cookie: string) =>
    Boolean(await signedIn(new Request(site, { headers: { Cookie: cookie } })))
  const age = async (staffId: string, column: 'createdAt' | 'seenAt', hours: number) => {
    const db = await database()
    const at = new Date(Date.now() - hours * 3_600_000).toISOString()
    await db
      .updateTable('sessions')
      .set({ [column]: at })
      .where('staffId', '=', staffId)
      .execute()
  }

  test.each([
    ['seenAt', 11.9, true],
    ['seenAt', 12.1, false],
    ['createdAt', 167, true],
    ['createdAt', 169, false],
  ] as const)('whose %s is %d hours ago is open: %s', async (column, hours, open) => {
    const staff = await account()
    const cookie = cookieOf(await signIn(staff.email))
    await age(staff._id, column, hours)
    expect(await isIn(cookie)).toBe(open)
  })

  test.each([{ active: 0 }, { role: 'admin' as const }, { password: 'x' }])(
    'ends when its account changes: %j',
    async (change) => {
      const staff = await account()
      const cookie = cookieOf(await signIn(staff.email))
      await changeStaff(staff._id, change, 'tester')
      expect(await isIn(cookie)).toBe(false)
    },
  )

  test('ends on the server when its owner signs out, so that a copy of the cookie opens nothing', async () => {
    const staff = await account()
    const cookie = cookieOf(await signIn(staff.email))
    const response = await logout.action(args('/logout', {}, { Cookie: cookie }))
    expect(response.headers.get('Location')).toBe('/login')
    expect(cookieOf(response)).toBe('__Host-staff=')
    expect(await isIn(cookie)).toBe(false)
    const db = await database()
    const rows = await db.selectFrom('sessions').selectAll().where('staffId', '=', staff._id).execute()
    expect(rows).toEqual([])
  })

  test('has a cookie for https alone where a trusted proxy says that it is', async () => {
    const staff = await account()
    const { siteUrl } = config()
    config().siteUrl = 'http://www.jaldhara.example'
    try {
      for (const [scheme, secure] of [
        ['https', true],
        ['http', false],
      ] as const) {
        const request = new Request(`${scheme}://www.jaldhara.example/login`)
        const { 'Set-Cookie': cookie } = await startSession(request, { staffId: staff._id })
        expect(/; Secure/.test(cookie)).toBe(secure)
      }
    } finally {
      config().siteUrl = siteUrl
    }
  })

  test('has a cookie that is signed: without its signature it opens nothing', async () => {
    const { email } = await account()
    const [value = '', signature = ''] = decodeURIComponent(cookieOf(await signIn(email))).split('.')
    expect(await isIn(`${value}.${encodeURIComponent(signature)}`)).toBe(true)
    for (const forged of [value, `${value}.`, `${value}.${'A'.repeat(43)}`])
      expect(await isIn(forged)).toBe(false)
  })

  test('is no session where the cookie was made up', async () => {
    for (const cookie of [
      '__Host-staff=x',
      '__Host-staff=',
      '__Host-staff=eyJhIjoxfQ==',
      '__Host-staff=%00',
      `__Host-staff=${'A'.repeat(5000)}`,
    ])
      expect(await isIn(cookie)).toBe(false)
  })
})

describe('staff pages', () => {
  test('lead to the sign-in and back, and do nothing before', async () => {
    const db = await database()
    const before = await db.selectFrom('changes').select('sequence').execute()
    const response = await answered(() => faqs.loader(args('/admin/faqs?page=2')))
    expect(statusOf(response)).toBe(302)
    expect(response instanceof Response && response.headers.get('Location')).toMatch(
      /^\/login\?next=%2Fadmin%2Ffaqs/,
    )
    // A post is not led away: the form it came from must not be lost.
    const post = args('/admin/faqs', { intent: 'save', q: 'Q', a: 'A' })
    expect(statusOf(await answered(() => faqs.action(post)))).toBe(401)
    expect(await db.selectFrom('changes').select('sequence').execute()).toHaveLength(before.length)
  })

  test('of administrators answer an editor with 403', async () => {
    const editor = await account()
    const { 'Set-Cookie': cookie } = await startSession(new Request(site), { staffId: editor._id })
    const headers = { Cookie: cookie.split(';')[0] ?? '' }
    const fields = { intent: 'add', email: 'mallory@jaldhara.example', role: 'admin' }
    expect(statusOf(await answered(() => staffScreen.loader(args('/admin/staff', undefined, headers))))).toBe(
      403,
    )
    expect(statusOf(await answered(() => staffScreen.action(args('/admin/staff', fields, headers))))).toBe(
      403,
    )
    expect((await listStaff()).map(({ email }) => email)).not.toContain('mallory@jaldhara.example')
  })
})

describe('a one-time link', () => {
  const open = (secret: string, fields: Record<string, string>) =>
    answered(() => link.action({ ...args(`/login/link/${secret}`, fields), params: { secret } }))

  test('sets the password once, and signs in', async () => {
    const staff = await addStaff({ email: 'linked@jaldhara.example', role: 'editor' }, 'tester')
    const secret = await makeLink(staff._id)
    for (const [typed, again, said] of [
      ['short', 'short', 'at least 12'],
      ['aaaaaaaaaaaaaa', 'aaaaaaaaaaaaaa', 'too easy'],
      ['linked over the river', 'linked over the river', 'too easy'],
      [password, 'another one here', 'differ'],
    ] as const) {
      const refused = await open(secret, { password: typed, again })
      expect(statusOf(refused)).toBe(400)
      expect(JSON.stringify(refused)).toContain(said)
    }
    expect(statusOf(await open(secret, { password, again: password }))).toBe(303)
    expect(statusOf(await signIn('linked@jaldhara.example'))).toBe(303)
    expect(await findLink(secret)).toBeUndefined()
    expect(
      statusOf(await open(secret, { password: 'mallory was here too', again: 'mallory was here too' })),
    ).toBe(302)
  })

  test('stays good where the password could not be kept', async () => {
    const staff = await addStaff({ email: 'kept@jaldhara.example', role: 'editor' }, 'tester')
    const secret = await makeLink(staff._id)
    const db = await database()
    await sql`create trigger full before update of password on staff begin select raise(abort, 'full'); end`.execute(
      db,
    )
    await expect(open(secret, { password, again: password })).rejects.toThrow('full')
    await sql`drop trigger full`.execute(db)
    expect(statusOf(await open(secret, { password, again: password }))).toBe(303)
  })

  test('sets it for the first alone when two come at once', async () => {
    const { _id } = await addStaff({ email: 'raced@jaldhara.example', role: 'editor' }, 'tester')
    const secret = await makeLink(_id)
    const both = ['one river and a lamp', 'another river and a lamp']
    const answers = await Promise.all(both.map((typed) => open(secret, { password: typed, again: typed })))
    expect(answers.map(statusOf).sort()).toEqual([303, 400])
  })

  test('stops working with a newer one, after two days, and for a disabled account', async () => {
    const staff = await account()
    const first = await makeLink(staff._id)
    const second = await makeLink(staff._id)
    expect(await findLink(first)).toBeUndefined()
    expect(await findLink(second)).toBeDefined()
    const db = await database()
    await db
      .updateTable('links')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect(await findLink(second)).toBeUndefined()
    const third = await makeLink(staff._id)
    await changeStaff(staff._id, { active: 0 }, 'tester')
    expect(await findLink(third)).toBeUndefined()
  })
})

describe('two-step verification', () => {
  const secret = new Secret({ size: 20 }).base32
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

  test('takes a code once, and each recovery code once', async () => {
    const staff = await account()
    const [first = ''] = await turnOnTotp(staff._id, secret, staff.email)
    const response = await signIn(staff.email)
    expect(response instanceof Response && response.headers.get('Location')).toMatch(/^\/login\/code/)
    expect(await signedIn(new Request(site, { headers: { Cookie: cookieOf(response) } }))).toBeUndefined()
    const now = code()
    expect(await checkCode(staff._id, now)).toBe(true)
    expect(await checkCode(staff._id, now)).toBe(false)
    expect(await checkCode(staff._id, '000000x')).toBe(false)
    expect(await checkCode(staff._id, first.toUpperCase())).toBe(true)
    expect(await checkCode(staff._id, first)).toBe(false)
  })

  test('takes a recovery code once even when it comes twice at once', async () => {
    const staff = await account()
    const [first = '', second = ''] = await turnOnTotp(staff._id, secret, staff.email)
    const taken = await Promise.all([first, second, first, second].map((one) => checkCode(staff._id, one)))
    expect(taken.sort()).toEqual([false, false, true, true])
    expect(await Promise.all([first, second].map((one) => checkCode(staff._id, one)))).toEqual([false, false])
  })
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
    const said: string[] = []
    const [out, err] = [process.stdout.write, process.stderr.write]
    const keep = (text: string | Uint8Array) => said.push(String(text)) > 0
    Object.assign(process.stdout, { write: keep })
    Object.assign(process.stderr, { write: keep })
    try {
      return { code: await command(words), said: said.join('') }
    } finally {
      Object.assign(process.stdout, { write: out })
      Object.assign(process.stderr, { write: err })
    }
  }

  test('makes an account with a link, lists, disables and resets it', async () => {
    const added = await run(staffCommand, 'add', 'cli@jaldhara.example', '--role', 'admin')
    expect(added).toMatchObject({ code: 0 })
    expect(added.said).toMatch(/https:\/\/www\.jaldhara\.example\/login\/link\/[\w-]{43}\n$/)
    expect((await run(staffCommand, 'list')).said).toContain('cli@jaldhara.example\tadmin\tactive')
    expect((await run(staffCommand, 'add', 'cli@jaldhara.example')).code).toBe(1)
    expect((await run(staffCommand, 'reset', 'CLI@jaldhara.example')).said).toContain('/login/link/')
    await run(staffCommand, 'add', 'second@jaldhara.example', '--role', 'admin')
    expect(await run(staffCommand, 'disable', 'second@jaldhara.example')).toMatchObject({ code: 0 })
    expect((await run(staffCommand, 'disable', 'nobody@jaldhara.example')).said).toMatch(
      /There is no account/,
    )
    expect((await run(staffCommand, 'add', 'not an address')).said).toContain('is not an e-mail address')
    expect((await run(staffCommand, 'add', 'x@y.example', '--role', 'king')).code).toBe(1)
  })

  test('prints a new token alone, lists and revokes it', async () => {
    expect((await run(tokenCommand, 'add', 'export')).said).toMatch(/^jhl_[\w-]{43}\n$/)
    expect((await run(tokenCommand, 'list')).said).toMatch(
      /^export\teditor\towner command line\tends \d{4}-\S+\tlast used never\tnews,tenders,careers,company,settings$/m,
    )
    expect((await run(tokenCommand, 'add', 'export')).code).toBe(1)
    expect((await run(tokenCommand, 'revoke', 'export')).code).toBe(0)
    expect((await run(tokenCommand, 'revoke', 'export')).said).toContain('There is no token named export.')
    for (const words of [[], ['add'], ['fly', 'x']]) expect((await run(tokenCommand, ...words)).code).toBe(1)
  })
})

test('the first start offers a link to make the first account, and later ones nothing', async () => {
  const db = await database()
  await db.deleteFrom('staff').execute()
  const said = await firstAccount()
  const [, secret = ''] = /\/login\/link\/([\w-]+)$/.exec(said ?? '') ?? []
  expect(await findLink(secret)).toEqual({ staff: null })
  const fields = { email: 'first@jaldhara.example', password, again: password }
  const response = await answered(() => link.action({ ...args('/x', fields), params: { secret } }))
  expect(statusOf(response)).toBe(303)
  expect(await listStaff()).toMatchObject([{ email: 'first@jaldhara.example', role: 'admin' }])
  expect(await hasStaff()).toBe(true)
  expect(await firstAccount()).toBeUndefined()
  expect(await findLink(secret)).toBeUndefined()
})
