import { renameSync } from 'node:fs'
import { Secret } from 'otpauth'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { safeNextPath, startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff, replacePasswordLinkSecret } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { newTotpSecret, turnOnTotp } from '~/auth/two-step.server.ts'
import { config } from '~/config/config.server.ts'
import { database } from '~/db/database.server.ts'
import * as logout from '~/routes/staff/sign-in/logout.ts'
import * as link from '~/routes/staff/sign-in/set-password.tsx'
import {
  account,
  args,
  enterCode,
  newBrowser,
  password,
  send,
  signedInBrowser,
  signIn,
  staffOf,
} from './auth-site.ts'

const signedIn = async (email: string) => {
  const browser = newBrowser()
  await signIn(browser, email)
  return browser
}

const sessionCookie = ({ cookies }: ReturnType<typeof newBrowser>) => cookies.get('__Host-staff') ?? ''

describe('signing in', () => {
  test('redirects, with a session in an opaque HttpOnly cookie', async () => {
    const { email, _id } = await account()
    const browser = newBrowser()
    const { status, to, headers } = await signIn(browser, ` ${email.toUpperCase()} `, password, '/admin/faqs')
    expect([status, to]).toEqual([303, '/admin/faqs'])
    const [set] = headers.getSetCookie()
    for (const rule of [/HttpOnly/, /SameSite=Lax/, /Secure/]) expect(set).toMatch(rule)
    expect((await staffOf(browser))?._id).toBe(_id)
  })

  test('stores session secrets, links and tokens only as hashes', async () => {
    const { email, _id } = await account()
    const [value = ''] = decodeURIComponent(sessionCookie(await signedIn(email))).split('.')
    const session = JSON.parse(Buffer.from(value, 'base64').toString())
    const secrets = [
      session,
      await replacePasswordLinkSecret(_id),
      await addToken('hashed', 'editor', 'tester'),
      ...((await turnOnTotp(_id, new Secret({ size: 20 }).base32, email)) ?? []),
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

  test('gives the same response for a wrong password and for unknown, disabled and unfinished accounts', async () => {
    const existing = await account()
    const disabled = await account()
    await changeStaff(disabled._id, { active: 0 }, 'tester')
    const unfinished = await addStaff({ email: 'new@jaldhara.example', role: 'editor' }, 'tester')
    const responses = await Promise.all([
      signIn(newBrowser(), existing.email, 'wrong'),
      signIn(newBrowser(), 'nobody@jaldhara.example'),
      signIn(newBrowser(), disabled.email),
      signIn(newBrowser(), unfinished.email, ''),
      signIn(newBrowser(), "' or 1=1 --", '%'),
    ])
    for (const { status, data } of responses)
      expect([status, data.error]).toEqual([400, 'Wrong e-mail address or password.'])
  })

  test.each([
    ['/admin/tenders?edit=1', '/admin/tenders?edit=1'],
    ['//evil.example', '/admin/dashboard'],
    ['/admin/\\evil.example', '/admin/dashboard'],
    ['/admin//evil.example', '/admin/dashboard'],
    ['javascript:alert(1)', '/admin/dashboard'],
    ['\t//evil.example', '/admin/dashboard'],
    ['/admin/\r\nLocation: https://evil.example', '/admin/dashboard'],
    ['/admin/../login/link/x', '/admin/dashboard'],
    ['/admin@evil.example', '/admin/dashboard'],
  ])('redirects next=%j to %s', (wished, path) => expect(safeNextPath(wished)).toBe(path))

  test('starts a new session and ends the previous one', async () => {
    const { email } = await account()
    const browser = await signedIn(email)
    const first = sessionCookie(browser)
    await signIn(browser, email)
    expect(sessionCookie(browser)).not.toBe(first)
    browser.cookies.set('__Host-staff', first)
    expect(await staffOf(browser)).toBeUndefined()
  })
})

describe('a session', () => {
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
  ] as const)('whose %s is %d hours ago is valid: %s', async (column, hours, open) => {
    const staff = await account()
    const browser = await signedInBrowser(staff._id)
    await age(staff._id, column, hours)
    expect(Boolean(await staffOf(browser))).toBe(open)
  })

  test.each([{ active: 0 }, { role: 'admin' as const }, { password: 'x' }])(
    'ends when its account changes: %j',
    async (change) => {
      const staff = await account()
      const browser = await signedInBrowser(staff._id)
      await changeStaff(staff._id, change, 'tester')
      expect(await staffOf(browser)).toBeUndefined()
    },
  )

  test('ends on the server at sign-out, so a copied cookie is useless', async () => {
    const staff = await account()
    const browser = await signedInBrowser(staff._id)
    const cookie = sessionCookie(browser)
    const { to } = await send(browser, () => logout.action(args(browser, '/logout', {})))
    expect([to, sessionCookie(browser)]).toEqual(['/login', ''])
    browser.cookies.set('__Host-staff', cookie)
    expect(await staffOf(browser)).toBeUndefined()
  })

  test('has a Secure cookie if a trusted proxy reports https', async () => {
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

  test('has a signed cookie, which is invalid without its signature', async () => {
    const browser = await signedIn((await account()).email)
    const [value = '', signature = ''] = decodeURIComponent(sessionCookie(browser)).split('.')
    const isIn = async (cookie: string) => {
      browser.cookies.set('__Host-staff', cookie)
      return Boolean(await staffOf(browser))
    }
    expect(await isIn(`${value}.${encodeURIComponent(signature)}`)).toBe(true)
    const forged = [value, `${value}.`, `${value}.${'A'.repeat(43)}`]
    for (const cookie of [...forged, 'x', '', 'eyJhIjoxfQ==', '%00', 'A'.repeat(5000)])
      expect([cookie, await isIn(cookie)]).toEqual([cookie, false])
  })
})

/** Makes the database unwritable until the end of the test. */
function moveDatabase() {
  const file = (process.env.DATABASE_URL ?? '').replace('file:', '')
  renameSync(file, `${file}.moved`)
  onTestFinished(() => renameSync(`${file}.moved`, file))
}

test.skipIf(inject('postgres'))(
  'a sign-in, a code and a password link report an unwritable database',
  async () => {
    const { _id, email } = await account()
    const [recovery = ''] = (await turnOnTotp(_id, newTotpSecret(), email)) ?? []
    const waiting = newBrowser()
    expect((await signIn(waiting, email)).to).toContain('/login/code')
    const other = await account()
    const secret = await replacePasswordLinkSecret(other._id)
    moveDatabase()
    const fields = { password: 'three grey herons', again: 'three grey herons' }
    const set = () =>
      link.action({ ...args(newBrowser(), `/login/link/${secret}`, fields), params: { secret } })
    const answers = [
      await signIn(newBrowser(), other.email),
      await enterCode(waiting, recovery),
      await send(newBrowser(), set),
    ]
    for (const { status, headers, data } of answers) {
      expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
      expect(data.error).toContain('Nothing was changed: please try again in a moment.')
      expect(JSON.stringify(data)).not.toContain(password)
    }
    expect(answers[0]?.data.email).toBe(other.email)
  },
)
