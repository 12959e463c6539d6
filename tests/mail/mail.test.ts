import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { database } from '~/db/database.server.ts'
import { composeMailBody } from '~/mail/compose.server.ts'
import { type Mail, queueMail } from '~/mail/outbox.server.ts'
import { sendDueMails, startSender } from '~/mail/sender.server.ts'
import { from, host, mailParts, parseMail, startMailServer, timeouts } from './mail-server.ts'
import { outbox } from './post-form.ts'

const minute = 60_000

async function queue(mail: Partial<Mail> = {}) {
  const db = await database()
  await queueMail(db, { to: 'sita@example.com', subject: 'Hello', text: 'Text', ...mail })
}

const emptyOutbox = async () => void (await (await database()).deleteFrom('outbox').execute())

beforeEach(emptyOutbox)
afterEach(emptyOutbox)

test('an email arrives complete, in any script, once, and leaves the outbox', async () => {
  const { received, options } = await startMailServer()
  const text = `नमस्ते सीता,\n\n.a line that starts with a dot\n${'long '.repeat(300)}\n= 100 % <b>`
  await queue({
    subject: 'निर्माण सूचना: पहुँच सडक बन्द',
    text,
    replyTo: { name: 'सीता "S", शर्मा', address: 's@example.com' },
  })
  expect(await sendDueMails(options)).toBe(1)
  expect(await sendDueMails(options)).toBe(0)
  expect(received).toHaveLength(1)
  expect(received[0]?.recipients).toEqual(['sita@example.com'])
  const { header, text: body } = parseMail(received[0]?.raw ?? '')
  expect(header('subject')).toBe('निर्माण सूचना: पहुँच सडक बन्द')
  expect(header('to')).toContain('sita@example.com')
  expect(header('from')).toMatch(/Jaldhara Hydropower"? <website@jaldhara\.example>/)
  expect(header('reply-to')).toMatch(/सीता.*<s@example\.com>$/)
  expect(header('message-id')).toMatch(/^<[0-9a-f]{24}@www\.jaldhara\.example>$/)
  expect(header('list-unsubscribe')).toBe('')
  expect(body).toBe(text.trimEnd())
  expect(await outbox()).toEqual([])
})

test('an email contains the same words as text and as HTML, and loads nothing remote', async () => {
  const { received, options } = await startMailServer()
  const sender = { name: 'Jaldhara & Co', address: 'Thapathali,\nKathmandu' }
  const parts = ['Paragraph <b>\nof two lines', { link: 'https://a.example/?x=1&y="2"', label: 'Open' }]
  await queue(
    composeMailBody(
      [...parts, { quote: '<img src=x onerror=alert(1)>' }, { facts: [['Name', 'S<i>ता']] }],
      sender,
    ),
  )
  await sendDueMails(options)
  const raw = received[0]?.raw ?? ''
  const { header } = parseMail(raw)
  const [text, html] = mailParts(raw)
  expect(text?.header('content-type')).toMatch(/^text\/plain/)
  expect(text?.text).toBe(
    'Paragraph <b>\nof two lines\n\nOpen\nhttps://a.example/?x=1&y="2"\n\n<img src=x onerror=alert(1)>\n\nName: S<i>ता\n\n-- \nJaldhara & Co\nThapathali,\nKathmandu',
  )
  expect(html?.header('content-type')).toMatch(/^text\/html/)
  const page = html?.text ?? ''
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('Paragraph &lt;b&gt;<br>of two lines')
  expect(page).toMatch(/<a [^>]*href="https:\/\/a\.example\/\?x=1&amp;y=&quot;2&quot;">Open<\/a>/)
  expect(page).toContain('Jaldhara &amp; Co<br>Thapathali,<br>Kathmandu')
  expect(page).toContain('color-scheme:light dark')
  expect(page).not.toMatch(/<img|<script|<i>|<[^>]* src=|url\(/)
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('list-id')).toBe('')
})

test('personal emails are sent before an earlier newsletter', async () => {
  const { received, options } = await startMailServer()
  for (const name of ['a', 'b'])
    await queue({ to: `${name}@example.com`, unsubscribeUrl: 'https://a.example/x' })
  for (const name of ['late', 'later']) await queue({ to: `${name}@example.com` })
  await sendDueMails(options)
  expect(received.map(({ recipients }) => recipients.join())).toEqual([
    'late@example.com',
    'later@example.com',
    'a@example.com',
    'b@example.com',
  ])
})

test.each<[string, Partial<Mail>]>([
  ['recipient', { to: 'a@example.com\r\nBcc: b@example.com' }],
  ['subject', { subject: 'Hi\nBcc: b@example.com' }],
  ['name', { replyTo: { name: 'A\rB', address: 'a@example.com' } }],
])('a line break in the %s is refused by the outbox', async (_, mail) => {
  await expect(queue(mail)).rejects.toThrow('line break')
  expect(await outbox()).toEqual([])
})

test('a name that looks like addresses is sent as a name', async () => {
  const { received, options } = await startMailServer()
  await queue({ replyTo: { name: 'x@evil.example, y <z@evil.example>', address: 's@example.com' } })
  await sendDueMails(options)
  expect(parseMail(received[0]?.raw ?? '').header('reply-to')).toBe(
    '"x@evil.example, y <z@evil.example>" <s@example.com>',
  )
})

test.each(['=?UTF-8?Q?=0D=0ABcc:_x@example.com?= =?utf-8?q?a?='])(
  '%s is shown as typed, in the subject and in names',
  async (typed) => {
    const { received, options } = await startMailServer()
    await queue({ subject: typed, replyTo: { name: typed, address: 's@example.com' } })
    await sendDueMails({ ...options, from: { ...from, name: typed } })
    const parsed = parseMail(received[0]?.raw ?? '')
    const seen = (name: string) => parsed.header(name).replaceAll('\u2060', '')
    expect(seen('subject')).toBe(typed)
    expect(seen('reply-to')).toBe(`${typed} <s@example.com>`)
    expect(seen('from')).toBe(`${typed} <${from.address}>`)
  },
)

test('a refused email is retried after growing delays under the same message ID, and is marked as failed at last', async () => {
  const names: string[] = []
  let refusals = 0
  const { options } = await startMailServer(() => {
    refusals++
    return 451
  })
  await queue()
  let now = Date.now() + minute
  for (const wait of [1, 5, 30, 120, 720]) {
    await sendDueMails({ ...options, now: () => now })
    const [mail] = await outbox()
    names.push(mail?._id ?? '')
    expect(mail).toMatchObject({
      failedAt: null,
      claimedUntil: null,
      lastError: expect.stringContaining('Not now'),
    })
    expect(Date.parse(mail?.dueAt ?? '') - now).toBe(wait * minute)
    expect(await sendDueMails({ ...options, now: () => now + wait * minute - 1 })).toBe(0)
    now += wait * minute
  }
  expect(refusals).toBe(5)
  await sendDueMails({ ...options, now: () => now })
  expect((await outbox())[0]).toMatchObject({ attempts: 6, failedAt: new Date(now).toISOString() })
  await sendDueMails({ ...options, now: () => now + 365 * 24 * 60 * minute })
  expect(refusals).toBe(6)
  expect(new Set(names).size).toBe(1)
})

describe('an unresponsive mail server times out', () => {
  async function put(server: string) {
    await queue()
    await queue({ to: 'other@example.com' })
    expect(await sendDueMails({ server, from, host, timeouts })).toBe(0)
    for (const mail of await outbox())
      expect(mail).toMatchObject({ attempts: 1, failedAt: null, claimedUntil: null })
  }

  test('when it sends nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    await put(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  })

  test('when it stops in the middle', async () => {
    const { options } = await startMailServer(undefined, { onMailFrom: () => undefined })
    await put(options.server)
  })
})

test('only one of several processes sends an email', async () => {
  const { received, options } = await startMailServer()
  for (let count = 0; count < 8; count++) await queue({ to: `r${count}@example.com` })
  const sent = await Promise.all([sendDueMails(options), sendDueMails(options), sendDueMails(options)])
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(8)
  expect(new Set(received.map(({ recipients }) => recipients[0])).size).toBe(8)
  expect(received).toHaveLength(8)
})

test('after a crash a claimed email is sent once the claim expires, and not before', async () => {
  const { received, options } = await startMailServer()
  await queue()
  const now = Date.now() + minute
  const db = await database()
  await db
    .updateTable('outbox')
    .set({ claimedUntil: new Date(now + minute).toISOString() })
    .execute()
  expect(await sendDueMails({ ...options, now: () => now })).toBe(0)
  expect(await sendDueMails({ ...options, now: () => now + minute })).toBe(1)
  expect(received).toHaveLength(1)
})

test.each([-10, 10])(
  'a server whose clock is %i minutes off sends what waits, but not what another one is sending',
  async (ahead) => {
    const there = await startMailServer()
    const elsewhere = { ...there.options, now: () => Date.now() + ahead * minute }
    const here = await startMailServer(undefined, {
      onData: (stream, _, done) => {
        stream.resume()
        stream.on('end', () => sendDueMails(elsewhere).then(() => done()))
      },
    })
    await queue()
    expect(await sendDueMails(here.options)).toBe(1)
    expect(there.received).toEqual([])
    await queue()
    expect(await sendDueMails(elsewhere)).toBe(1)
  },
)

test('the sender polls the outbox, and stops on request even if the server hangs', async () => {
  let resolve = () => {}
  const arrived = new Promise<void>((done) => (resolve = done))
  const { options } = await startMailServer(() => void resolve())
  await queue()
  const sender = startSender(options)
  await arrived
  await sender.stop(1000)
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  await queue()
  const connected = once(silent, 'connection')
  const hanging = startSender({
    ...options,
    server: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  })
  await connected
  await hanging.stop(50)
  expect(await outbox()).toHaveLength(1)
})
