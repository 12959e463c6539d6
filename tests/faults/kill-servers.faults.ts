import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Site } from '../built/process.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { executeOn } from '../postgres-server.ts'
import { movedSample, rowsOf, startCluster } from './cluster.ts'
import { bearer, until, writeIn } from './faults-site.ts'

const kills = 6
/** Requests between two kills. */
const requestsPerKill = 600
/** Milliseconds until all servers are ready and emails are sent again. Slow machines get more. */
const minRecoveryTime = 10_000

interface Item {
  _id: string
  slug?: string
}

test('three servers killed in turn under load lose nothing acknowledged and do nothing twice', async () => {
  const env = await movedSample()
  const arrivals: number[] = []
  const { received, options } = await startMailServer(() => void arrivals.push(Date.now()))
  const startedAt = performance.now()
  const cluster = await startCluster(3, {
    ...env,
    SMTP_URL: options.server,
    MAIL_FROM: 'Jaldhara Hydropower <website@jaldhara.example>',
  })
  const recoveryLimit = Math.max(minRecoveryTime, 3 * (performance.now() - startedAt))
  const counts = { reads: 0, failedReads: 0, others: 0, interrupted: 0 }
  const unexpected: string[] = []
  const [created, references]: [Map<string, Item>, string[]] = [new Map(), []]
  let isOver = false
  const repeat = async (act: () => Promise<void>) => {
    while (!isOver) await act()
  }

  const get = async (path: string) => {
    const read = async ({ url }: Site) => {
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      return answer.status
    }
    return cluster.request(read, true).catch(() => 0)
  }
  const readCached = async () => {
    for (const path of ['/', '/ne', '/notice-board', '/api/faqs?limit=5']) {
      counts.reads++
      if ((await get(path)) !== 200) counts.failedReads++
    }
  }
  const readUncached = async () => {
    counts.others++
    if ((await get(`/api/faqs?q=${randomUUID().slice(0, 4)}`)) !== 200) counts.interrupted++
  }

  /** Repeats an interrupted request under its idempotency key until it is acknowledged. */
  const write = async (path: string, body: object) => {
    const [key, text] = [randomUUID(), JSON.stringify(body)]
    const headers = { ...bearer(), 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const post = async ({ url }: Site) => {
      const answer = await fetch(url + path, { method: 'POST', headers, body: text })
      return { status: answer.status, item: await answer.json() }
    }
    for (;;) {
      counts.others++
      const { status, item } = await cluster.request(post, false).catch(() => ({ status: 0, item: {} }))
      if (status === 201) return void created.set(item._id, item)
      counts.interrupted++
      if (status !== 0 && status !== 503) unexpected.push(`${path}: ${status}`)
    }
  }
  const writeFaq = () => write('/api/faqs', { q: `Is ${randomUUID()} stored?`, a: 'It is.' })
  const news = { title: 'One title for all', content: 'Text.', publishDate: '2026-01-01' }
  const writeNews = () => write('/api/announcements', news)
  const sendMessage = async () => {
    counts.others++
    const sent = await cluster.request((site) => writeIn(site, 'Namaste'), false).catch(() => undefined)
    if (sent?.reference) references.push(sent.reference)
    else counts.interrupted++
    await wait(100)
  }

  const load = Promise.all(
    [readCached, readCached, readUncached, writeFaq, writeFaq, writeNews, sendMessage].map(repeat),
  )
  const countReceived = (reference: string) =>
    received.filter(({ raw }) => raw.includes(`[${reference}]`)).length
  const killTimes: number[] = []
  const [readyAfter, mailAfter]: [number[], number[]] = [[], []]
  for (let kill = 0; kill < kills; kill++) {
    const requestsBefore = counts.others
    await until(() => counts.others > requestsBefore + requestsPerKill, 'enough requests were sent', 300_000)
    const messagesBefore = references.length
    killTimes.push(Date.now())
    const killedAt = performance.now()
    const replaced = cluster.replace(kill % 3)
    const isSendingMail = () =>
      references.slice(messagesBefore + 1).some((reference) => countReceived(reference) > 0)
    await until(isSendingMail, 'emails were sent again')
    mailAfter.push(performance.now() - killedAt)
    readyAfter.push(await replaced)
  }
  isOver = true
  await load
  // The claims of killed servers would expire after some minutes.
  await executeOn(env.DATABASE_URL, `update outbox set "claimedUntil" = null`)
  const waiting = () => rowsOf(env.DATABASE_URL, 'select 1 from outbox where "failedAt" is null')
  await until(async () => (await waiting()).length === 0, 'all emails were sent')
  process.stdout.write(
    `${JSON.stringify({ ...counts, created: created.size, messages: references.length, recoveryLimit, readyAfter, mailAfter })}\n`,
  )

  expect(unexpected).toEqual([])
  expect(counts.failedReads).toBe(0)
  expect.soft(counts.interrupted / counts.others).toBeLessThan(0.01)
  expect.soft(Math.max(...readyAfter, ...mailAfter)).toBeLessThan(recoveryLimit)

  const rows = await rowsOf<Item & { q?: string }>(
    env.DATABASE_URL,
    `select _id, q, null as slug from faqs union all select _id, null, slug from announcements`,
  )
  const stored = new Set(rows.map(({ _id }) => _id))
  expect([...created.keys()].filter((id) => !stored.has(id))).toEqual([])
  const expectUnique = (values: (string | undefined | null)[]) => {
    const present = values.filter(Boolean)
    expect(present.length).toBe(new Set(present).size)
  }
  expectUnique(rows.map(({ slug }) => slug))
  expectUnique(rows.map(({ q }) => q))
  const history = await rowsOf<{ itemId: string }>(
    env.DATABASE_URL,
    `select "itemId" from changes where action = 'create' and type in ('faqs', 'announcements')`,
  )
  expectUnique(history.map(({ itemId }) => itemId))
  expect([...created.keys()].filter((id) => !history.some(({ itemId }) => itemId === id))).toEqual([])

  expect(references.filter((reference) => countReceived(reference) === 0)).toEqual([])
  // A server killed between the mail server's acknowledgement and its own record causes a duplicate, which no system can
  // avoid. Each kill may cause one, of an email that was being sent at that moment.
  const duplicates = references.filter((reference) => countReceived(reference) > 1)
  expect(duplicates.length).toBeLessThanOrEqual(kills)
  for (const reference of duplicates) {
    const first = arrivals[received.findIndex(({ raw }) => raw.includes(`[${reference}]`))] ?? 0
    expect(countReceived(reference)).toBe(2)
    expect(
      killTimes.some((at) => Math.abs(at - first) < 1000),
      reference,
    ).toBe(true)
  }
}, 1_800_000)
