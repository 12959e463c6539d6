import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../sqlite.ts'
import { expectServing, newPlace, type Place, until, writeIn } from './faults-site.ts'
import { expectSound } from './integrity.ts'
import { day, minute, startWithClock } from './wrong-clock.ts'

type Behaviour = 'accepts' | 'hangs' | 'refuses' | 'drops' | 'holds'

/** A mail server that can simulate failures. */
async function mailServer(port = 0) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const state: { behaviour: Behaviour; held: number; onMail: () => void } = {
    behaviour: 'accepts',
    held: 0,
    onMail: () => {},
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      if (state.behaviour !== 'hangs') done()
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      if (state.behaviour === 'drops') for (const socket of sockets) socket.destroy()
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.behaviour === 'refuses')
          return done(Object.assign(new Error('Not now'), { responseCode: 451 }))
        if (state.behaviour === 'holds') return void state.held++
        received.push(Buffer.concat(chunks).toString())
        state.onMail()
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  const { port: actual } = server.server.address() as AddressInfo
  return { received, state, close, port: actual }
}

const mailEnv = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Jaldhara Hydropower <website@jaldhara.example>',
})

const outbox = (place: Place) =>
  place.rows<{ attempts: number; claimedUntil: string | null }>('select attempts, claimedUntil from outbox')
const hasFailed = (place: Place) => () =>
  outbox(place).every(({ attempts, claimedUntil }) => attempts > 0 && claimedUntil === null)
const isEmpty = (place: Place) => () => outbox(place).length === 0

// tests/mail/mail.test.ts covers emails that no server ever accepts.
describe('emails are retried and arrive once, and the site keeps serving, if the mail server', () => {
  test.each<Behaviour>(['hangs', 'refuses', 'drops'])('%s', async (behaviour) => {
    const place = newPlace()
    const server = await mailServer()
    server.state.behaviour = behaviour
    const { site, setAhead } = await startWithClock(place, mailEnv(server.port))
    const references = [await writeIn(site, 'One'), await writeIn(site, 'Two')].map(
      ({ reference }) => reference ?? '',
    )
    await expectServing(site)
    await until(hasFailed(place), 'both emails were tried')
    expect(outbox(place)).toHaveLength(2)
    expect(server.received).toEqual([])
    server.state.behaviour = 'accepts'
    await setAhead(2 * minute)
    await until(isEmpty(place), 'the emails were sent')
    expectArrivedOnce(server.received, references)
    await expectServing(site)
  })

  test('is down', async () => {
    const place = newPlace()
    const gone = await mailServer()
    await gone.close()
    const { site, setAhead } = await startWithClock(place, mailEnv(gone.port))
    const { reference = '' } = await writeIn(site, 'One')
    await until(hasFailed(place), 'the email was tried')
    await expectServing(site)
    const back = await mailServer(gone.port)
    await setAhead(2 * minute)
    await until(isEmpty(place), 'the email was sent')
    expectArrivedOnce(back.received, [reference])
  })
})

test('an email that was postponed while the clock was ahead does not wait until then', async () => {
  const place = newPlace()
  const server = await mailServer()
  server.state.behaviour = 'refuses'
  const { site, setAhead } = await startWithClock(place, mailEnv(server.port))
  await setAhead(30 * day)
  const { reference = '' } = await writeIn(site, 'One')
  await until(hasFailed(place), 'the email was tried')
  server.state.behaviour = 'accepts'
  await setAhead(0)
  await until(isEmpty(place), 'the email was sent')
  expectArrivedOnce(server.received, [reference])
})

test('a site that is killed while it sends an email sends it after its next start', async () => {
  const place = newPlace()
  const server = await mailServer()
  server.state.behaviour = 'holds'
  const first = await startWithClock(place, mailEnv(server.port))
  const { reference = '' } = await writeIn(first.site, 'One')
  await until(() => server.state.held > 0, 'the email is being sent')
  await first.site.stop('SIGKILL')
  server.state.behaviour = 'accepts'
  const { site, setAhead } = await startWithClock(place, mailEnv(server.port))
  expectSound(place)
  await setAhead(16 * minute)
  await until(isEmpty(place), 'the email was sent')
  expectArrivedOnce(server.received, [reference])
  await expectServing(site)
})

test('a sent email is not repeated if its deletion cannot be stored at once', async () => {
  const place = newPlace()
  const server = await mailServer()
  const { site, setAhead } = await startWithClock(place, mailEnv(server.port))
  const other = openSqlite(place.database)
  server.state.onMail = () => other.exec('begin immediate')
  const { reference = '' } = await writeIn(site, 'One')
  await until(
    () => site.output().includes('database is locked'),
    'the site has given up waiting for the lock',
  )
  server.state.onMail = () => {}
  other.exec('rollback')
  other.close()
  await setAhead(10 * minute)
  await until(isEmpty(place), 'the email was deleted from the outbox')
  expectArrivedOnce(server.received, [reference])
})

function expectArrivedOnce(received: string[], references: string[]) {
  for (const reference of references)
    expect(
      received.filter((raw) => raw.includes(`[${reference}]`)),
      reference,
    ).toHaveLength(1)
  expect(received).toHaveLength(references.length)
}
