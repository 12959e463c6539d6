import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '~/db/database.server.ts'
import { confirmationQuery, createFormStamp, readConfirmedReference } from '~/inbox/visitor-form.server.ts'
import { action, loader } from '~/routes/site/contact/contact.tsx'
import { newVisitor, outbox, postArgs, read, referenceIn, stampOf } from '../mail/post-form.ts'

const validInput = {
  name: 'सीता Sharma',
  email: 'sita@example.com',
  phone: '',
  subject: '',
  message: 'नमस्ते\r\nWhen is the site open?',
}

async function post(values: Record<string, string>, address?: string) {
  const stamp = await stampOf(loader, '/contact')
  const body = new URLSearchParams({ ...validInput, stamp, ...values })
  return read(await action(postArgs({ path: '/contact', body, address })))
}

async function messages() {
  const db = await database()
  return db.selectFrom('messages').selectAll().execute()
}

async function nothingStored() {
  expect(await messages()).toEqual([])
  expect(await outbox()).toEqual([])
}

beforeEach(async () => {
  const db = await database()
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('outbox').execute()
})

test('stores a message, queues its email and confirms with a reference, without personal data in the URL', async () => {
  const { status, location, cacheControl } = await post({})
  expect([status, cacheControl]).toEqual([303, 'no-store'])
  expect(location).toMatch(/^\/contact\?sent=JHL-[2-9A-Z]{4}-[2-9A-Z]{4}&check=[\w-]{12}#sent$/)
  const [message] = await messages()
  expect(message).toMatchObject({ ...validInput, message: validInput.message.replace('\r', '') })
  expect(message?.reference).toBe(referenceIn(location))
  const [mail] = await outbox()
  expect(mail).toMatchObject({ recipient: 'info@jaldhara.example', attempts: 0, failedAt: null })
  expect(JSON.parse(mail?.replyTo ?? '')).toEqual({ name: validInput.name, address: validInput.email })
  expect(mail?.subject).toContain(message?.reference)
  const page = await loader({ ...postArgs({ path: location }), request: new Request(`https://a${location}`) })
  expect(page.data.reference).toBe(message?.reference)
  expect(new Headers(page.init?.headers).get('Cache-Control')).toBe('no-store')
})

test('a repeated field is refused or joined, and no value is dropped', async () => {
  for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const) {
    const stamp = await stampOf(loader, '/contact')
    const body = new URLSearchParams({ ...validInput, stamp, phone: '021-123456', subject: 'Visit' })
    const [first, second] = [String(body.get(name)), name === 'email' ? 'b@example.com' : '021-654321']
    body.append(name, second)
    const { status, errors, typed } = read(await action(postArgs({ path: '/contact', body })))
    if (name === 'message') {
      expect(status).toBe(303)
      expect((await messages())[0]?.message).toBe(`${first.replace('\r', '')}\n${second}`)
    } else {
      expect([name, status, Object.keys(errors)]).toEqual([name, 400, [name]])
      expect(typed[name]).toBe(`${first}\n${second}`)
      await nothingStored()
    }
  }
})

test('a duplicate within ten minutes is one message with one email; a different or later one is stored', async () => {
  const both = await Promise.all([post({}), post({})])
  const again = await post({})
  const references = [...both, again].map(({ location }) => referenceIn(location))
  expect(new Set(references).size).toBe(1)
  expect([(await messages()).length, (await outbox()).length]).toEqual([1, 1])
  await post({ message: 'And one thing more.' })
  expect(await messages()).toHaveLength(2)
  const db = await database()
  const before = new Date(Date.now() - 11 * 60_000).toISOString()
  await db.updateTable('messages').set({ at: before }).execute()
  await post({})
  expect(await messages()).toHaveLength(3)
})

test('accepts a phone number instead of an email address, and the email names it', async () => {
  expect((await post({ email: '', phone: '+977 9841234567' })).status).toBe(303)
  expect(await messages()).toMatchObject([{ email: '', phone: '+977 9841234567' }])
  const [mail] = await outbox()
  expect(mail?.replyTo).toBeNull()
  expect(mail?.text).toContain(`${validInput.name} +977 9841234567 wrote`)
  expect(mail?.text).toContain('please call +977 9841234567')
})

describe('refuses an invalid field, redisplays the input and stores nothing', () => {
  const long = 'x'.repeat(100_000)
  test.each<[keyof typeof validInput, string, RegExp]>([
    ['name', '', /enter your name/],
    ['name', 'Sita\r\nBcc: all@example.com', /one line/],
    ['email', '', /e-mail address or a phone number/],
    ['email', 'sita@example.com\r\nBcc: all@example.com', /e-mail address/],
    ['email', '९८४१२३४५६७', /phone number\. .* “Phone number”/],
    ['phone', 'sita@example.com', /e-mail address\. .* “Your e-mail address”/],
    ['phone', '123', /phone number, such as/],
    ['subject', 'Hello\nBcc: all@example.com', /one line/],
    ['message', long, /at most 5,000/],
    ['message', 'bell\u0007', /can’t be stored/],
  ])('%s %j', async (name, value, message) => {
    const { status, errors, typed } = await post({ [name]: value })
    expect(status).toBe(400)
    expect(Object.keys(errors)).toEqual([name])
    expect(errors[name]).toMatch(message)
    expect(typed).toEqual({ ...validInput, [name]: value })
    await nothingStored()
  })
})

test('answers a body of another type with the form', async () => {
  const [body, headers] = ['{}', { 'Content-Type': 'application/json' }]
  const response = read(await action(postArgs({ path: '/contact', body, headers })))
  expect(response).toMatchObject({
    status: 400,
    typed: { name: '', email: '', phone: '', subject: '', message: '' },
  })
  expect(response.problem).toMatch(/did not receive everything/)
  await nothingStored()
})

test('a form posted too quickly has to be sent again and is accepted then', async () => {
  const { status, problem, typed } = await post({ stamp: createFormStamp() })
  expect([status, typed]).toEqual([400, validInput])
  expect(problem).toMatch(/very quick/)
  await nothingStored()
  expect((await post({ stamp: createFormStamp(Date.now() - 1001) })).status).toBe(303)
})

test.each(['', 'NOW.forged'])(
  'the stamp %j is not this site’s: the form comes again with a right one, and what was typed',
  async (stamp) => {
    const forged = stamp.replace('NOW', String(Date.now() - 5000))
    const response = await post({ stamp: forged })
    expect(response).toMatchObject({
      status: 400,
      typed: validInput,
      problem: expect.stringMatching(/send it again/),
    })
    await nothingStored()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    onTestFinished(() => void vi.useRealTimers())
    const body = new URLSearchParams({ ...validInput, stamp: response.stamp })
    expect(read(await action(postArgs({ path: '/contact', body }))).status).toBe(303)
  },
)

test('a post without a stamp counts as a robot’s, which sees a success', async () => {
  const body = new URLSearchParams(validInput)
  const { status, location } = read(await action(postArgs({ path: '/contact', body })))
  expect([status, readConfirmedReference(`https://a${location}`)]).toEqual([303, referenceIn(location)])
  await nothingStored()
})

test.each([
  ['different texts', 31, (sent: number) => 'abcdefgh'[sent % 8]?.repeat(sent + 20) ?? ''],
  [
    'the same text behind other words',
    11,
    (sent: number) => `${'xyzw'[sent % 4]?.repeat(sent + 1)} ${'Buy now '.repeat(40)}`,
  ],
])(
  'one address can send some %s at once, then one a minute; other addresses are not limited',
  async (_, max, message) => {
    const address = newVisitor()
    await post({ name: '' }, address)
    for (let sent = 0; sent < max; sent++)
      expect((await post({ message: message(sent), name: `N ${sent}` }, address)).status).toBe(303)
    const refused = { ...validInput, message: message(max) }
    const { status, retryAfter, problem, typed } = await post(refused, address)
    expect([status, typed]).toEqual([429, refused])
    expect(Number(retryAfter)).toBeLessThanOrEqual(60)
    expect(problem).toMatch(/try again in a minute/)
    expect(await messages()).toHaveLength(max)
    expect((await post(refused)).status).toBe(303)
  },
)

test.each([
  'sent=JHL-AAAA-AAAA&check=AAAAAAAAAAAA',
  confirmationQuery('JHL-AAAA-AAAA').replace('AAAA&', 'AAAB&'),
  confirmationQuery('You have won'),
])('a forged confirmation URL confirms nothing: %s', async (query) => {
  expect(readConfirmedReference(`https://a/contact?${query}`)).toBeUndefined()
})
