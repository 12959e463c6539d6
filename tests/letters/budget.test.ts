import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createItem } from '~/content/store/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { database } from '~/db/database.server.ts'
import { mailboxOf, takeLetter } from '~/letters/budget.server.ts'
import { writeOwedLetters } from '~/letters/subscribers.server.ts'
import { config } from '~/process/config.server.ts'
import { addDays, nepalDay } from '~/process/nepal-time.ts'
import * as apply from '~/routes/site/careers/apply/apply.tsx'
import * as newsletter from '~/routes/site/newsletter/subscribe.tsx'
import { sampleValues } from '../content/samples.ts'
import { pdf } from './applying.ts'
import { outbox, postArgs, read, stampOf } from './post.ts'

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

/** Gets the form, fills it in and sends it; answers what the page that follows says. */
async function applied(email: string) {
  const { slug } = await vacancy()
  const path = `/notice-board/careers/${slug}/apply`
  const open = async (address: string) =>
    apply.loader({ ...postArgs({ path, params: { slug } }), request: new Request(`https://a${address}`) })
  const form = new FormData()
  const stamp = await stampOf(apply.loader, path, { slug })
  const typed = { name: bait, email, phone: '+977 9841234567', letter: bait, stamp }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  form.set('cv', pdf(1000, `${bait}.pdf`))
  const answer = read(await apply.action(postArgs({ path, params: { slug }, body: form })))
  expect(answer.status).toBe(303)
  const page = Object((await open(answer.location)).data)
  return { isMailed: page.isMailed, reference: page.reference }
}

const signUp = async (email: string) =>
  read(await newsletter.action(postArgs({ path: '/newsletter', body: new URLSearchParams({ email }) })))
    .location

const lettersTo = async (name: string) =>
  (await outbox()).filter(({ recipient }) => recipient.toLowerCase().includes(name))

test.each([
  ['Sita.Rai+jobs@Example.com', 'sita.rai@example.com'],
  ['s.i.t.a+1@GoogleMail.com', 'sita@gmail.com'],
  ['s.ita@gmail.com', 'sita@gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('a letter to %s ends up with %s', (given, mailbox) => expect(mailboxOf(given)).toBe(mailbox))

test('nothing that was typed stands in a letter to an address that nobody has proven', async () => {
  const { reference } = await applied('victim@example.com')
  await signUp('victim@example.com')
  const letters = await lettersTo('victim')
  expect(letters).toHaveLength(2)
  for (const { subject, text, html, replyTo } of letters) {
    expect(`${subject}${text}${html}${replyTo}`).not.toMatch(/evil|prize/i)
    expect(`${subject}${text}`).toContain(letters[0]?.text === text ? reference : 'newsletter')
  }
})

test('a mailbox gets one letter a day for one purpose, however its address is spelt, and the pages tell nobody whether it had one', async () => {
  const first = await applied('victim@gmail.com')
  expect(first).toMatchObject({ isMailed: true, reference: expect.stringMatching(/^JHL-/) })
  for (const email of ['victim@gmail.com', 'v.ic.tim@gmail.com', 'VICTIM+2@googlemail.com'])
    expect(await applied(email)).toEqual({ isMailed: true, reference: expect.stringMatching(/^JHL-/) })
  for (const email of ['victim@gmail.com', 'victim+3@gmail.com', 'vict.im@gmail.com'])
    expect(await signUp(email)).toBe('/newsletter?done=sent#done')
  // One for the application, one for the newsletter.
  expect(await lettersTo('gmail.com')).toHaveLength(2)
  expect(await lettersTo('googlemail.com')).toHaveLength(0)
})

describe('all together', () => {
  const fill = async (now: Date, purpose: string, times = 120) => {
    const db = await database()
    for (let n = 0; n < times; n++)
      expect(await takeLetter(db, `n${n}@example.com`, purpose, { now })).toBe('free')
  }

  test('no more than 120 letters an hour go to such addresses; sign-ups get theirs later, applicants are not kept from theirs', async () => {
    const now = Date.now()
    await fill(new Date(now), 'newsletter')
    await applied('ram@example.com')
    expect(await lettersTo('ram')).toHaveLength(1)
    await fill(new Date(now), 'application', 119)
    await applied('sita@example.com')
    expect(await lettersTo('sita')).toEqual([])
    expect(await signUp('sita@example.com')).toBe('/newsletter?done=later#done')
    await writeOwedLetters()
    expect(await lettersTo('sita')).toEqual([])
    const hour = new Date(now + 3_601_000)
    await writeOwedLetters(hour)
    await writeOwedLetters(hour)
    expect(await lettersTo('sita')).toHaveLength(1)
  })

  test('a day later a mailbox may get the next one', async () => {
    const db = await database()
    const now = new Date()
    const take = (hours: number) =>
      takeLetter(db, 'sita@example.com', 'x', { now: new Date(now.getTime() + hours * 3_600_000) })
    expect([await take(0), await take(23), await take(25)]).toEqual(['free', 'had', 'free'])
  })
})
