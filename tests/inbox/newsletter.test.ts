import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { database } from '~/db/database.server.ts'
import { mailAnnouncement } from '~/inbox/mailings.server.ts'
import { deleteUnconfirmed, queuePendingConfirmations } from '~/inbox/subscribers.server.ts'
import * as confirmPage from '~/routes/site/newsletter/confirm.tsx'
import * as page from '~/routes/site/newsletter/subscribe.tsx'
import * as unsubscribePage from '~/routes/site/newsletter/unsubscribe.tsx'
import { sampleValues } from '../content/samples.ts'
import { newVisitor, outbox, postArgs, read } from '../mail/post-form.ts'
import { day, lastToken, pressConfirm, shiftTimesBack, signUp, subscribers } from './subscribing.ts'

beforeEach(async () => {
  const db = await database()
  await db.deleteFrom('subscribers').execute()
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('sentLetters').execute()
  config().mail = { server: 'smtp://127.0.0.1:1', from: { name: '', address: 'site@jaldhara.example' } }
})

test('a button confirms the subscription, not opening the link', async () => {
  expect(await signUp(' Reader@Example.com ')).toMatchObject({
    status: 303,
    location: '/newsletter?done=sent#done',
  })
  expect(await subscribers()).toMatchObject([{ email: 'Reader@Example.com', confirmedAt: null }])
  expect(await outbox()).toMatchObject([{ recipient: 'Reader@Example.com', unsubscribe: null }])
  const token = await lastToken('confirm')
  const opened = await confirmPage.loader({
    ...postArgs({ path: '/' }),
    request: new Request(`https://a/newsletter/confirm?token=${token}`),
  })
  expect(opened.data.token).toBe(token)
  expect((await subscribers())[0]?.confirmedAt).toBeNull()
  expect(await pressConfirm(token)).toMatchObject({
    status: 303,
    location: '/newsletter?done=confirmed#done',
  })
  expect((await subscribers())[0]?.confirmedAt).not.toBeNull()
  expect((await pressConfirm(token)).status).toBe(303)
})

test('tokens are stored only as hashes, except in queued emails', async () => {
  await signUp('reader@example.com')
  const token = await lastToken('confirm')
  // 192 random bits.
  expect(token).toMatch(/^[\w-]{32}$/)
  const { rows } = await sql`select * from subscriberTokens`.execute(await database())
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each(['', "' or 1=1 --"])('the token %j confirms no address', async (token) => {
  await signUp('reader@example.com')
  expect((await pressConfirm(token)).status).toBe(410)
  expect((await subscribers())[0]?.confirmedAt).toBeNull()
})

test('a link is valid for seven days; then the address is deleted', async () => {
  await signUp('reader@example.com')
  const token = await lastToken('confirm')
  await shiftTimesBack(7 * day + 1000)
  expect((await pressConfirm(token)).status).toBe(410)
  await deleteUnconfirmed()
  expect(await subscribers()).toEqual([])
})

test('unsubscribing deletes queued newsletters', async () => {
  for (const name of ['stays', 'leaves']) {
    await signUp(`${name}@example.com`)
    await pressConfirm(await lastToken('confirm', `${name}@example.com`))
  }
  const db = await database()
  await db.deleteFrom('outbox').execute()
  await mailAnnouncement(
    await createItem(announcements, sampleValues(announcements, 'mailed'), 'tester'),
    'tester',
  )
  expect(await outbox()).toHaveLength(2)
  const mail = (await outbox()).find(({ recipient }) => recipient === 'leaves@example.com')
  const [, token = ''] = /\/newsletter\/unsubscribe\?token=(\S+)/.exec(mail?.text ?? '') ?? []
  await unsubscribePage.action(
    postArgs({ path: '/newsletter/unsubscribe', body: new URLSearchParams({ token }) }),
  )
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['stays@example.com'])
})

test('deletes no confirmed address, and no pending one before its time', async () => {
  await signUp('a@example.com')
  await pressConfirm(await lastToken('confirm'))
  await shiftTimesBack(8 * day)
  await signUp('b@example.com')
  await deleteUnconfirmed()
  expect((await subscribers()).map(({ email }) => email)).toEqual(['a@example.com', 'b@example.com'])
})

test('the response does not reveal a subscribed address', async () => {
  const first = await signUp('reader@example.com')
  expect(await signUp('READER@example.com')).toEqual(first)
  expect(await outbox()).toHaveLength(1)
  await pressConfirm(await lastToken('confirm'))
  await shiftTimesBack(day)
  expect(await signUp('reader@example.com')).toEqual(first)
  expect(await subscribers()).toHaveLength(1)
  expect((await outbox()).at(-1)?.text).toMatch(/already/)
})

test('without a mail server the sign-up is stored, and its email is sent once one is configured', async () => {
  config().mail = undefined
  const { location } = await signUp('reader@example.com')
  expect(await subscribers()).toHaveLength(1)
  expect(await outbox()).toEqual([])
  const request = new Request(`https://a${location}`)
  expect((await page.loader({ ...postArgs({ path: '/' }), request })).data.done).toBe('later')
  config().mail = { server: 'smtp://127.0.0.1:1', from: { name: '', address: 'site@jaldhara.example' } }
  await queuePendingConfirmations()
  await queuePendingConfirmations()
  expect(await outbox()).toHaveLength(1)
  expect((await pressConfirm(await lastToken('confirm'))).status).toBe(303)
})

test.each([
  [
    'by the page’s button',
    (token: string) => ({ path: '/newsletter/unsubscribe', body: new URLSearchParams({ token }) }),
    303,
  ],
  [
    'by one click in a mail program',
    (token: string) => ({
      path: `/newsletter/unsubscribe?token=${token}`,
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    }),
    200,
  ],
] as const)('unsubscribes %s, also twice', async (_, posted, status) => {
  for (const email of ['a@example.com', 'b@example.com']) {
    await signUp(email)
    await pressConfirm(await lastToken('confirm', email))
  }
  const announcement = await createItem(announcements, sampleValues(announcements, 'gate'), 'tester')
  await (await database()).deleteFrom('outbox').execute()
  expect(await mailAnnouncement(announcement, 'tester')).toBe(2)
  const [mail] = await outbox()
  const token = new URL(mail?.unsubscribe ?? '').searchParams.get('token') ?? ''
  for (let times = 0; times < 2; times++)
    expect(read(await unsubscribePage.action(postArgs(posted(token)))).status).toBe(status)
  expect(await subscribers()).toMatchObject([{ email: 'b@example.com' }])
})

test('opening an unsubscribe or confirmation link deletes nobody', async () => {
  await signUp('reader@example.com')
  const token = await lastToken('confirm')
  await unsubscribePage.action(
    postArgs({ path: '/newsletter/unsubscribe', body: new URLSearchParams({ token }) }),
  )
  const request = new Request(`https://a/newsletter/unsubscribe?token=${token}`)
  await unsubscribePage.loader({ ...postArgs({ path: '/' }), request })
  expect(await subscribers()).toHaveLength(1)
})

test('an announcement is mailed only to confirmed subscribers', async () => {
  await signUp('a@example.com')
  const announcement = await createItem(announcements, sampleValues(announcements, 'road'), 'tester')
  expect(await mailAnnouncement(announcement, 'tester')).toBe(0)
})

test.each(['', 'a@example.com\r\nBcc: b@example.com'])(
  'refuses %j and redisplays the input',
  async (email) => {
    const { status, typed, errors } = await signUp(email)
    expect([status, typed.email]).toEqual([400, email])
    expect(errors.email).toBeTruthy()
    expect(await subscribers()).toEqual([])
  },
)

test('one address can sign up sixty times an hour, then once a minute', async () => {
  const address = newVisitor()
  for (let count = 0; count < 61; count++)
    expect((await signUp(`r${count}@example.com`, {}, address)).status).toBe(303)
  const response = await signUp('late@example.com', {}, address)
  expect([response.status, response.typed.email]).toEqual([429, 'late@example.com'])
  expect(await subscribers()).toHaveLength(61)
})
