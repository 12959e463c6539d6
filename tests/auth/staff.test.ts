import { Secret } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentStaff, safeNextPath, startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff, createPasswordLinkSecret } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { turnOnTotp } from '~/auth/two-step.server.ts'
import { config } from '~/config/config.server.ts'
import { database } from '~/db/database.server.ts'
import * as login from '~/routes/staff/sign-in/login.tsx'
import * as logout from '~/routes/staff/sign-in/logout.ts'
import {
  account,
  args,
  catchResponse,
  cookieOf,
  password,
  signIn,
  site,
  statusOf,
  useNewAddress,
} from './sign-in-requests.ts'

beforeEach(useNewAddress)

describe('signing in', () => {
  test('redirects, with a session in an opaque HttpOnly cookie', async () => {
    const { email, _id } = await account()
    const response = await signIn(` ${email.toUpperCase()} `)
    expect(statusOf(response)).toBe(303)
    expect(response instanceof Response && response.headers.get('Location')).toBe('/admin/faqs')
    const set = response instanceof Response ? (response.headers.get('Set-Cookie') ?? '') : ''
    expect(set).toMatch(/HttpOnly/)
    expect(set).toMatch(/SameSite=Lax/)
    expect(set).toMatch(/Secure/)
    const cookie = cookieOf(response)
    expect((await currentStaff(new Request(site, { headers: { Cookie: cookie } })))?._id).toBe(_id)
  })

  test('stores session secrets, links and tokens only as hashes', async () => {
    const { email, _id } = await account()
    const cookie = decodeURIComponent(cookieOf(await signIn(email)).slice('__Host-staff='.length))
    const session = JSON.parse(Buffer.from(cookie.split('.')[0] ?? '', 'base64').toString())
    const secrets = [
      session,
      await createPasswordLinkSecret(_id),
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
      signIn(existing.email, 'wrong'),
      signIn('nobody@jaldhara.example'),
      signIn(disabled.email),
      signIn(unfinished.email, ''),
      signIn("' or 1=1 --", '%'),
    ])
    for (const answer of responses) {
      expect(statusOf(answer)).toBe(400)
      expect(JSON.stringify(answer)).toContain('Wrong e-mail address or password.')
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
  ])('redirects next=%j to %s', async (wished, path) => {
    expect(safeNextPath(wished)).toBe(path)
    const { email } = await account()
    const answer = await signIn(email, password, wished)
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(path)
  })

  test('starts a new session and ends the previous one', async () => {
    const { email } = await account()
    const first = cookieOf(await signIn(email))
    const again = await catchResponse(() =>
      login.action(args('/login', { email, password }, { Cookie: first })),
    )
    expect(cookieOf(again)).not.toBe(first)
    expect(await currentStaff(new Request(site, { headers: { Cookie: first } }))).toBeUndefined()
  })
})

describe('a session', () => {
  const isIn = async (cookie: string) =>
    Boolean(await currentStaff(new Request(site, { headers: { Cookie: cookie } })))
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

  test('ends on the server at sign-out, so a copied cookie is useless', async () => {
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
    const { email } = await account()
    const [value = '', signature = ''] = decodeURIComponent(cookieOf(await signIn(email))).split('.')
    expect(await isIn(`${value}.${encodeURIComponent(signature)}`)).toBe(true)
    for (const forged of [value, `${value}.`, `${value}.${'A'.repeat(43)}`])
      expect(await isIn(forged)).toBe(false)
  })

  test('does not exist for a forged cookie', async () => {
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
