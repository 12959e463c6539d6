import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '~/auth/secrets.server.ts'
import { countAttempt } from '~/auth/sign-in-attempts.server.ts'
import { changeStaff } from '~/auth/staff.server.ts'
import { turnOnTotp } from '~/auth/two-step.server.ts'
import { countRateLimitKeysInMemory } from '~/db/rate-limits.server.ts'
import * as frame from '~/routes/staff/frame/frame.tsx'
import { account, args, enterCode, newAddress, newBrowser, password, send, signIn } from './auth-site.ts'

const wrong = 'not the right one'

/** Counts wrong passwords without checking them, each from a new address unless one is given. */
async function guess(email: string, times: number, address?: string) {
  for (let time = 0; time < times; time++)
    await countAttempt('password', email, { address: address ?? newAddress() }).catch(() => undefined)
}

/** A known device of the account. */
async function ownBrowser(email: string) {
  const own = newBrowser()
  expect((await signIn(own, email)).status).toBe(303)
  own.cookies.delete('__Host-staff')
  return own
}

describe('an attacker who guesses passwords', () => {
  test('is blocked after ten attempts on one account, even with the right password', async () => {
    const { email } = await account()
    const address = newAddress()
    await guess(email, 10, address)
    const { status, headers, data } = await signIn(newBrowser(address), email)
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800)
    expect(data.error).toMatch(/Too many attempts\. Please try again in 1[45] minutes\./)
    expect((await signIn(newBrowser(address), (await account()).email)).status).toBe(303)
  })

  test('is blocked after thirty attempts from one address on any accounts', async () => {
    const address = newAddress()
    for (let time = 0; time < 30; time++) await guess(`guess${time}@jaldhara.example`, 1, address)
    expect((await signIn(newBrowser(address), (await account()).email)).status).toBe(429)
  })

  test('with many addresses has three attempts from each, while the owner can still sign in', async () => {
    const { email } = await account()
    await guess(email, 60)
    expect((await signIn(newBrowser(), email)).status).toBe(303)
    const guesser = newAddress()
    await guess(email, 3, guesser)
    const { status, data } = await signIn(newBrowser(guesser), email)
    expect(status).toBe(429)
    expect(data.error).toContain('in 24 hours')
    expect((await signIn(newBrowser(), email)).status).toBe(303)
  })
})

describe('a device that has signed in before', () => {
  test('is not blocked by the failures of others, even from its own address', async () => {
    const { email } = await account()
    const own = await ownBrowser(email)
    await guess(email, 20, own.address)
    await guess(email, 60)
    expect((await signIn(newBrowser(own.address), email)).status).toBe(429)
    expect((await signIn(own, email)).status).toBe(303)
  })

  test('has its own ten attempts', async () => {
    const { email } = await account()
    const own = await ownBrowser(email)
    for (let time = 0; time < 10; time++) expect((await signIn(own, email, wrong)).status).toBe(400)
    expect((await signIn(own, email)).status).toBe(429)
  })

  test('is known only to its account, until the password changes', async () => {
    const one = await account()
    const own = await ownBrowser(one.email)
    const other = await account()
    for (const [name, value] of [...own.cookies]) {
      expect(name).toBe(`__Host-device-${one._id}`)
      own.cookies.set(`__Host-device-${other._id}`, value)
    }
    await guess(other.email, 10, own.address)
    expect((await signIn(own, other.email)).status).toBe(429)
    await guess(one.email, 10, own.address)
    await changeStaff(one._id, { password: await hashPassword(password) }, 'tester')
    expect((await signIn(own, one.email)).status).toBe(429)
  })

  test.each(['x', 'IngiAA%3D%3D.A'])('is not accepted with the cookie %j', async (value) => {
    const { email, _id } = await account()
    const browser = newBrowser()
    browser.cookies.set(`__Host-device-${_id}`, value)
    await guess(email, 10, browser.address)
    expect((await signIn(browser, email)).status).toBe(429)
  })

  test('gets a cookie that scripts and subdomains cannot access', async () => {
    const { headers } = await signIn(newBrowser(), (await account()).email)
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-device-'))
    expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})

describe('refused attempts', () => {
  test('use no memory, whatever their number and email', async () => {
    const address = newAddress()
    for (let time = 0; time < 30; time++) await guess(`flood${time}@jaldhara.example`, 1, address)
    const before = countRateLimitKeysInMemory()
    for (let time = 0; time < 1000; time++) {
      const visitor = { address }
      const attempt = countAttempt('password', `flood${time}${'x'.repeat(200)}`, visitor)
      await expect(attempt).rejects.toThrow('Too many')
    }
    expect(countRateLimitKeysInMemory()).toBe(before)
  })
})

describe('an attacker who has the password and guesses codes', () => {
  const secret = new Secret({ size: 20 }).base32
  const right = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

  test('has no access without the code, nor without the password', async () => {
    const staff = await account()
    const own = new Secret({ size: 20 })
    const code = new TOTP({ secret: own }).generate()
    await turnOnTotp(staff._id, own.base32, staff.email)
    const halfway = newBrowser()
    await signIn(halfway, staff.email)
    const openFrame = () => send(halfway, () => frame.loader(args(halfway, '/admin/dashboard')))
    expect((await openFrame()).to).toMatch(/^\/login/)
    expect((await enterCode(newBrowser(), code)).to).toMatch(/^\/login/)
    expect((await enterCode(halfway, code)).status).toBe(303)
    expect((await openFrame()).status).toBe(200)
  })

  test('has twenty attempts a day; a recovery code or a known device still signs in', async () => {
    const staff = await account()
    const own = await ownBrowser(staff.email)
    const [recovery = ''] = (await turnOnTotp(staff._id, secret, staff.email)) ?? []
    for (let time = 0; time < 20; time++) {
      const guesser = newBrowser()
      await signIn(guesser, staff.email)
      expect((await enterCode(guesser, String(time).padStart(6, '0'))).status).toBe(400)
    }
    const fresh = newBrowser()
    await signIn(fresh, staff.email)
    const { status, data } = await enterCode(fresh, right())
    expect(status).toBe(429)
    expect(data.error).toContain('Please use one of your recovery codes')
    await signIn(own, staff.email)
    expect((await enterCode(own, right())).status).toBe(303)
    expect((await enterCode(fresh, recovery)).status).toBe(303)
  })
})

describe('the account’s owner sees', () => {
  const failed = async (browser: ReturnType<typeof newBrowser>) =>
    (await send(browser, () => frame.loader(args(browser, '/admin/dashboard')))).data.failedSignIns

  test('failed sign-ins of others at the next sign-in, but not their own', async () => {
    const { email } = await account()
    const stranger = newAddress()
    for (let time = 0; time < 3; time++) await signIn(newBrowser(stranger), email, wrong)
    const own = newBrowser()
    await signIn(own, email, wrong)
    await signIn(own, email)
    expect(await failed(own)).toMatchObject({ count: 3, hadPassword: false })
    const later = newBrowser()
    await signIn(later, email, wrong)
    await signIn(later, email)
    expect(await failed(later)).toBeUndefined()
  })

  test('that somebody used the right password', async () => {
    const staff = await account()
    const [recovery = ''] = (await turnOnTotp(staff._id, new Secret({ size: 20 }).base32, staff.email)) ?? []
    const thief = newBrowser()
    await signIn(thief, staff.email)
    await enterCode(thief, '123456')
    const own = newBrowser()
    await signIn(own, staff.email)
    await enterCode(own, recovery)
    expect(await failed(own)).toMatchObject({ count: 1, hadPassword: true, from: thief.address })
  })
})
