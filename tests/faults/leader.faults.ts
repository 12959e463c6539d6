import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Site, startProgram, startSite } from '../built/process.ts'
import { mailParts, parseMail, startMailServer } from '../mail/mail-server.ts'
import { openSqlite } from '../sqlite.ts'
import { movedSample } from './cluster.ts'
import { newPlace, signIn, until, writeIn } from './faults-site.ts'
import { clerk } from './sample.ts'
import { minute, startWithClock } from './wrong-clock.ts'

const MAIL_FROM = 'Jaldhara Hydropower <website@jaldhara.example>'
const totp = new Secret({ size: 20 }).base32
const token = 't'.repeat(32)
const hash = createHash('sha256').update(token).digest('base64url')

type Received = { raw: string }[]
type Both = readonly [one: Site, other: Site]
type Change = (statement: string) => Promise<void>

const post = (site: Site, path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) })

const opens = async (site: Site, headers: Record<string, string>) =>
  (await fetch(`${site.url}/admin/dashboard`, { redirect: 'manual', headers })).status

/** What the only letter that has it says. */
async function fromLetter(received: Received, pattern: RegExp) {
  const found = () => received.flatMap(({ raw }) => pattern.exec(mailParts(raw)[0]?.text ?? '')?.[1] ?? [])
  await until(() => found().length > 0, `a letter had ${pattern}`)
  expect(found()).toHaveLength(1)
  return found()[0] ?? ''
}

/** What may be done once is sent several times to both at the same moment. */
const atOnce = async (both: Both, act: (site: Site, at: number) => Promise<Response>) =>
  (await Promise.all([...both, ...both].map(act))).map(({ status }) => status).toSorted()

async function holdsOnce(both: Both, received: Received, change: Change) {
  const [one, other] = both
  const session = await signIn(one)
  expect(await opens(other, session)).toBe(200)
  await post(other, '/logout', {}, session)
  for (const site of both) expect(await opens(site, session)).toBe(302)

  await change(`update staff set totp = '${totp}' where email = '${clerk.email}'`)
  const waiting = [await signIn(one), await signIn(other), await signIn(one), await signIn(other)]
  const code = new TOTP({ secret: Secret.fromBase32(totp) }).generate()
  const codes = await atOnce(both, (site, at) => post(site, '/login/code', { code }, waiting[at]))
  expect(
    codes.filter((status) => status === 303),
    `${codes}`,
  ).toHaveLength(1)
  await change(`update staff set totp = '' where email = '${clerk.email}'`)

  await post(one, '/newsletter', { email: 'reader@example.com' })
  const confirms = await fromLetter(received, /confirm\?token=([\w-]+)/)
  const confirmed = await atOnce(both, (site) => post(site, '/newsletter/confirm', { token: confirms }))
  expect(confirmed).toEqual([303, 303, 303, 303])
  await change(
    `insert into "subscriberTokens" (hash, "subscriberId", purpose) select '${hash}', _id, 'unsubscribe' from subscribers`,
  )
  const left = await atOnce(both, (site) => post(site, '/newsletter/unsubscribe', { token }))
  expect(left).toEqual([303, 303, 303, 303])

  await post(other, '/login/forgotten', { email: clerk.email })
  const secret = await fromLetter(received, /login\/link\/([\w-]+)/)
  const passwords = ['weir', 'tunnel', 'turbine', 'tailrace'].map((word) => `${word} of the river`)
  const set = await atOnce(both, (site, at) => {
    const password = passwords[at] ?? ''
    return post(site, `/login/link/${secret}`, { password, again: password })
  })
  expect(
    set.filter((status) => status === 303),
    `${set}`,
  ).toHaveLength(1)
  const works = passwords.map(async (password) => {
    const { headers } = await post(one, '/login', { email: clerk.email, password })
    return headers.get('Location') === '/admin/dashboard'
  })
  expect((await Promise.all(works)).filter(Boolean)).toHaveLength(1)
  const names = received.map(({ raw }) => parseMail(raw).header('message-id'))
  expect(new Set(names).size).toBe(names.length)
}

test('two workers: a session, a code and a link hold for both, and once', async () => {
  const place = newPlace()
  const { received, options } = await startMailServer()
  const site = await startProgram({ ...place.env, WORKERS: '2', SMTP_URL: options.server, MAIL_FROM })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  await until(async () => (await fetch(`${site.url}/readyz`)).status === 200, 'both workers answered')
  await holdsOnce([site, site], received, async (statement) => {
    const sqlite = openSqlite(place.database)
    sqlite.exec(statement)
    sqlite.close()
  })
}, 300_000)

test('two servers: the same, and one whose clock is ten minutes wrong breaks nothing', async () => {
  const moved = await movedSample()
  const { received, options } = await startMailServer()
  const env = { ...moved, SMTP_URL: options.server, MAIL_FROM }
  const start = async (more: Record<string, string> = {}) => {
    const site = await startSite({ ...env, ...more })
    onTestFinished(async () => void (await site.stop('SIGKILL')))
    return site
  }
  const one = await start()
  const { site: other, setAhead } = await startWithClock({ folder: newPlace().folder, start })
  const client = new pg.Client(env.DATABASE_URL)
  await client.connect()
  onTestFinished(() => client.end())
  await holdsOnce([one, other], received, async (statement) => void (await client.query(statement)))

  for (const [at, ahead] of [-10 * minute, 10 * minute].entries()) {
    await setAhead(ahead)
    const before = received.length
    // Of the same words within ten minutes the second would be the first once more.
    for (const [to, site] of [one, other].entries())
      expect((await writeIn(site, `Letter ${at} to ${to}`)).reference).toBeTruthy()
    await until(() => received.length === before + 2, 'both letters came')
    // The one whose clock is wrong may say so at /readyz by now.
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${other.url}/contact`)).status).toBe(200)
  }
}, 300_000)
