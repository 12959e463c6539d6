import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { database } from '~/db/database.server.ts'
import { addDays, nepalDay } from '~/i18n/nepal-time.ts'
import { maxUnsentConfirmations, queuePendingConfirmations, subscribe } from '~/inbox/subscribers.server.ts'
import { consumeMailQuota, normalizeMailbox } from '~/mail/quota.server.ts'
import * as apply from '~/routes/site/careers/apply/apply.tsx'
import * as newsletter from '~/routes/site/newsletter/subscribe.tsx'
import { sampleValues } from '../content/samples.ts'
import { pdf } from '../inbox/applying.ts'
import { day, shiftTimesBack, subscribers } from '../inbox/subscribing.ts'
import { newVisitor, outbox, postArgs, read, stampOf } from './post-form.ts'

const bait = 'Claim your prize at http://evil.example'

beforeEach(async () => {
  config().mail = { server: 'smtp://127.0.0.1:1', from: { name: '', address: 'site@jaldhara.example' } }
  const db = await database()
  for (const table of ['outbox', 'sentLetters', 'subscribers'] as const) await db.deleteFrom(table).execute()
})

const vacancy = async () => {
  const days = { postedDate: addDays(nepalDay(), -3), applicationDeadline: addDays(nepalDay(), 3) }
  return createItem(jobs, { ...sampleValues(jobs, randomBytes(4).toString('hex')), ...days }, 'tester')
}

/** Sends the filled form and returns the text of the next page. */
async function applied(email: string, address = newVisitor()) {
  const { slug } = await vacancy()
  const path = `/notice-board/careers/${slug}/apply`
  const open = async (address: string) =>
    apply.loader({ ...postArgs({ path, params: { slug } }), request: new Request(`https://a${address}`) })
  const form = new FormData()
  const stamp = await stampOf(apply.loader, path, { slug })
  const typed = {
    name: bait,
    email,
    phone: '+977 9841234567',
    letter: `${bait} ${randomBytes(20).toString('hex')}`,
    stamp,
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  form.set('cv', pdf(1000, `${bait}.pdf`))
  const response = read(await apply.action(postArgs({ path, params: { slug }, body: form, address })))
  expect(response.status).toBe(303)
  const page = Object((await open(response.location)).data)
  return { isMailed: page.isMailed, reference: page.reference }
}

const posted = async (email: string, address = newVisitor()) =>
  read(
    await newsletter.action(postArgs({ path: '/newsletter', body: new URLSearchParams({ email }), address })),
  )

const signUp = async (email: string, address?: string) => (await posted(email, address)).location

const mailsTo = async (name: string) =>
  (await outbox()).filter(({ recipient }) => recipient.toLowerCase().includes(name))

test.each([
  ['Sita.Rai+jobs@Example.com', 'sita.rai@example.com'],
  ['s.i.t.a+1@GoogleMail.com', 'sita@gmail.com'],
  ['s.ita@gmail.com', 'sita@gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('an email to %s is delivered to %s', (given, mailbox) => expect(normalizeMailbox(given)).toBe(mailbox))

test('an email to an unverified address contains no visitor input', async () => {
  const { reference } = await applied('victim@example.com')
  await signUp('victim@example.com')
  const mails = await mailsTo('victim')
  expect(mails).toHaveLength(2)
  for (const { subject, text, html, replyTo } of mails) {
    expect(`${subject}${text}${html}${replyTo}`).not.toMatch(/evil|prize/i)
    expect(`${subject}${text}`).toContain(mails[0]?.text === text ? reference : 'newsletter')
  }
})

test('a mailbox gets one email per day and purpose in any spelling, and the pages do not reveal whether it had one', async () => {
  const first = await applied('victim@gmail.com')
  expect(first).toMatchObject({ isMailed: true, reference: expect.stringMatching(/^JHL-/) })
  for (const email of ['victim@gmail.com', 'v.ic.tim@gmail.com', 'VICTIM+2@googlemail.com'])
    expect(await applied(email)).toEqual({ isMailed: true, reference: expect.stringMatching(/^JHL-/) })
  for (const email of ['victim@gmail.com', 'victim+3@gmail.com', 'vict.im@gmail.com'])
    expect(await signUp(email)).toBe('/newsletter?done=sent#done')
  // One for the application, one for the newsletter.
  expect(await mailsTo('gmail.com')).toHaveLength(2)
  expect(await mailsTo('googlemail.com')).toHaveLength(0)
})

describe('the total limit', () => {
  const fill = async (now: Date, purpose: string, times = 120) => {
    const db = await database()
    for (let n = 0; n < times; n++)
      expect(await consumeMailQuota(db, `n${n}@example.com`, purpose, { now, totalLimit: times + 1 })).toBe(
        'allowed',
      )
  }

  test('allows 120 emails and 240 receipts an hour; confirmations are delayed, and a flood of them does not block receipts', async () => {
    const now = Date.now()
    await fill(new Date(now), 'newsletter')
    await applied('ram@example.com')
    expect(await mailsTo('ram')).toHaveLength(1)
    await fill(new Date(now), 'application', 239)
    await applied('sita@example.com')
    expect(await mailsTo('sita')).toEqual([])
    expect(await signUp('sita@example.com')).toBe('/newsletter?done=later#done')
    await queuePendingConfirmations()
    expect(await mailsTo('sita')).toEqual([])
    const hour = new Date(now + 3_601_000)
    await queuePendingConfirmations(hour)
    await queuePendingConfirmations(hour)
    expect(await mailsTo('sita')).toHaveLength(1)
  })

  test('a mailbox can get the next email a day later', async () => {
    const db = await database()
    const now = new Date()
    const take = (hours: number) =>
      consumeMailQuota(db, 'sita@example.com', 'x', { now: new Date(now.getTime() + hours * 3_600_000) })
    expect([await take(0), await take(23), await take(25)]).toEqual(['allowed', 'recipient', 'allowed'])
  })
})

describe('a network cannot use up the quota of others', () => {
  const [sentTo, laterTo] = ['/newsletter?done=sent#done', '/newsletter?done=later#done']

  test.each([
    ['one address', 30, () => '198.51.100.1'],
    ['a region', 60, (n: number) => `198.51.${n}.1`],
    ['a /48', 45, (n: number) => `2001:db8:1:${n}::1`],
  ])('%s can get %i emails an hour', async (_, share, addressOf) => {
    for (let n = 0; n < 70; n++) await subscribe(`n${n}@example.com`, { address: addressOf(n) })
    expect(await outbox()).toHaveLength(share)
    await queuePendingConfirmations()
    expect(await outbox()).toHaveLength(share)
    expect(await signUp('sita@example.com')).toBe(sentTo)
    for (let hours = 0; hours < 2; hours++) {
      await shiftTimesBack(3_601_000)
      await queuePendingConfirmations()
    }
    expect(await outbox()).toHaveLength(71)
    expect((await subscribers()).filter(({ networks }) => networks)).toEqual([])
  })

  test('receipts of applications have a larger share, for a village behind one address', async () => {
    for (let n = 0; n < 60; n++) await applied(`n${n}@example.com`, '198.51.100.1')
    await applied('one-more@example.com', '198.51.100.1')
    expect(await mailsTo('@example.com')).toHaveLength(60)
    await applied('sita@example.com')
    expect(await mailsTo('sita')).toHaveLength(1)
  })

  test('pending emails are sent before new ones, also to addresses with an expired link', async () => {
    const fill = async (max: number) => {
      for (let n = 0; n < max; n++) await consumeMailQuota(await database(), `${n}@example.org`, 'newsletter')
    }
    await signUp('back@example.com')
    await shiftTimesBack(2 * day)
    await fill(120)
    for (const name of ['back', 'owed']) expect(await signUp(`${name}@example.com`)).toBe(laterTo)
    expect(await outbox()).toHaveLength(1)
    await (await database()).deleteFrom('sentLetters').execute()
    await fill(118)
    expect(await signUp('new@example.com')).toBe(laterTo)
    expect((await outbox()).map(({ recipient }) => recipient).sort()).toEqual([
      'back@example.com',
      'back@example.com',
      'owed@example.com',
    ])
  })

  const waiting = async (count: number, networks: string | null, days = 0) => {
    const at = new Date(Date.now() - days * day).toISOString()
    const row = { at, networks, language: 'en' as const, mailedAt: null, confirmedAt: null }
    const rows = Array.from({ length: count }, (_, n) => ({
      ...row,
      _id: `${n}-${days}-${networks}`,
      email: `w${n}-${days}-${networks ?? ''}@example.com`,
    }))
    await (await database()).insertInto('subscribers').values(rows).execute()
  }

  test('pending confirmations are limited, in total and per network', async () => {
    config().mail = undefined
    const address = '198.51.100.1'
    await signUp('a@example.com', address)
    const [{ networks } = { networks: '' }] = await subscribers()
    await waiting(maxUnsentConfirmations / 4 - 1, networks)
    for (const email of ['a@example.com', 'b@example.com']) {
      const { status, typed, problem } = await posted(email, address)
      expect([status, typed.email, problem]).toEqual([
        503,
        email,
        expect.stringMatching(/try again tomorrow/),
      ])
    }
    expect(await signUp('c@example.com')).toBe(laterTo)
    await waiting(maxUnsentConfirmations - (await subscribers()).length, null)
    expect((await posted('d@example.com')).status).toBe(503)
  })
})
