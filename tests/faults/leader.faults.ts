import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Site, startProgram } from '../built/process.ts'
import { mailParts, parseMail, startMailServer } from '../mail/mail-server.ts'
import { openSqlite } from '../sqlite.ts'
import { movedSample } from './cluster.ts'
import { newPlace, signIn, startForTest, until, writeIn } from './faults-site.ts'
import { clerk } from './sample.ts'
import { minute, startWithClock } from './wrong-clock.ts'

const MAIL_FROM = 'Jaldhara Hydropower <website@jaldhara.example>'
const totp = new Secret({ size: 20 }).base32
const token = 't'.repeat(32)
const hash = createHash('sha256').update(token).digest('base64url')

type Received = { raw: string }[]
type SitePair = readonly [one: Site, other: Site]
type Change = (statement: string) => Promise<void>

const post = (site: Site, path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) })

const dashboardStatus = async (site: Site, headers: Record<string, string>) =>
  (await fetch(`${site.url}/admin/dashboard`, { redirect: 'manual', headers })).status

/** Extracts a value from the only email that contains it. */
async function readFromMail(received: Received, pattern: RegExp) {
  const found = () => received.flatMap(({ raw }) => pattern.exec(mailParts(raw)[0]?.text ?? '')?.[1] ?? [])
  await until(() => found().length > 0, `an email matched ${pattern}`)
  expect(found()).toHaveLength(1)
  return found()[0] ?? ''
}

/** Sends a request twice to each site at the same moment. Returns the sorted statuses. */
const sendConcurrently = async (both: SitePair, send: (site: Site, at: number) => Promise<Response>) =>
  (await Promise.all([...both, ...both].map(send))).map(({ status }) => status).toSorted()

async function expectSharedAndOnce(both: SitePair, received: Received, change: Change) {
  const [one, other] = both
  const session = await signIn(one)
  expect(await dashboardStatus(other, session)).toBe(200)
  await post(other, '/logout', {}, session)
  for (const site of both) expect(await dashboardStatus(site, session)).toBe(302)

  await change(`update staff set totp = '${totp}' where email = '${clerk.email}'`)
  const halfSignedIn = [await signIn(one), await signIn(other), await signIn(one), await signIn(other)]
  const code = new TOTP({ secret: Secret.fromBase32(totp) }).generate()
  const codes = await sendConcurrently(both, (site, at) =>
    post(site, '/login/code', { code }, halfSignedIn[at]),
  )
  expect(
    codes.filter((status) => status === 303),
    `${codes}`,
  ).toHaveLength(1)
  await change(`update staff set totp = '' where email = '${clerk.email}'`)

  await post(one, '/newsletter', { email: 'reader@example.com' })
  const confirmToken = await readFromMail(received, /confirm\?token=([\w-]+)/)
  const confirmed = await sendConcurrently(both, (site) =>
    post(site, '/newsletter/confirm', { token: confirmToken }),
  )
  expect(confirmed).toEqual([303, 303, 303, 303])
  await change(
    `insert into "subscriberTokens" (hash, "subscriberId", purpose) select '${hash}', _id, 'unsubscribe' from subscribers`,
  )
  const unsubscribed = await sendConcurrently(both, (site) =>
    post(site, '/newsletter/unsubscribe', { token }),
  )
  expect(unsubscribed).toEqual([303, 303, 303, 303])

  await post(other, '/login/forgotten', { email: clerk.email })
  const linkToken = await readFromMail(received, /login\/link\/([\w-]+)/)
  const passwords = ['weir', 'tunnel', 'turbine', 'tailrace'].map((word) => `${word} of the river`)
  const passwordStatuses = await sendConcurrently(both, (site, at) => {
    const password = passwords[at] ?? ''
    return post(site, `/login/link/${linkToken}`, { password, again: password })
  })
  expect(
    passwordStatuses.filter((status) => status === 303),
    `${passwordStatuses}`,
  ).toHaveLength(1)
  const canSignIn = passwords.map(async (password) => {
    const { headers } = await post(one, '/login', { email: clerk.email, password })
    return headers.get('Location') === '/admin/dashboard'
  })
  expect((await Promise.all(canSignIn)).filter(Boolean)).toHaveLength(1)
  const messageIds = received.map(({ raw }) => parseMail(raw).header('message-id'))
  expect(new Set(messageIds).size).toBe(messageIds.length)
}

test('two workers share sessions, and accept codes and links once', async () => {
  const place = newPlace()
  const { received, options } = await startMailServer()
  const site = await place.start({ WORKERS: '2', SMTP_URL: options.server, MAIL_FROM }, startProgram)
  await until(async () => (await fetch(`${site.url}/readyz`)).status === 200, 'both workers answered')
  await expectSharedAndOnce([site, site], received, async (statement) => {
    const sqlite = openSqlite(place.database)
    sqlite.exec(statement)
    sqlite.close()
  })
}, 300_000)

test('two servers do the same, and a clock ten minutes off breaks nothing', async () => {
  const moved = await movedSample()
  const { received, options } = await startMailServer()
  const env = { ...moved, SMTP_URL: options.server, MAIL_FROM }
  const start = (extraEnv: Record<string, string> = {}) => startForTest({ ...env, ...extraEnv })
  const one = await start()
  const { site: other, setAhead } = await startWithClock({ folder: newPlace().folder, start })
  const client = new pg.Client(env.DATABASE_URL)
  await client.connect()
  onTestFinished(() => client.end())
  await expectSharedAndOnce([one, other], received, async (statement) => void (await client.query(statement)))

  for (const [at, ahead] of [-10 * minute, 10 * minute].entries()) {
    await setAhead(ahead)
    const before = received.length
    // Identical messages within ten minutes count as one.
    for (const [to, site] of [one, other].entries())
      expect((await writeIn(site, `Letter ${at} to ${to}`)).reference).toBeTruthy()
    await until(() => received.length === before + 2, 'both emails arrived')
    // The server with the wrong clock may report it at /readyz by now.
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${other.url}/contact`)).status).toBe(200)
  }
}, 300_000)
