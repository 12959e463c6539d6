import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { filesIn } from '~/bin/setup/stamp.mjs'
import { database, openDatabase } from '~/db/database.server.ts'
import {
  createAttemptLimit,
  createFirstTimeCheck,
  createNetworkRateLimit,
  deleteExpiredAndExcessCounts,
} from '~/db/rate-limits.server.ts'

const address = '198.51.100.7'

test('every limit has a unique name, because the name identifies its counts', () => {
  const limitPattern =
    /\b(?:createNetworkRateLimit|createKeyedRateLimit|createSubmissionLimit|createAttemptLimit|createFirstTimeCheck)\(\s*'([^']+)'/g
  const sources = filesIn('app').filter((path) => /\.tsx?$/.test(path))
  const names = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(limitPattern)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(10)
  expect([...new Set(names)]).toEqual(names)
  // `createSubmissionLimit` appends these suffixes itself.
  expect(names.filter((name) => /(slowly|alike)$/.test(String(name)))).toEqual([])
})

test('refunds successful attempts, and refuses concurrent attempts above the limit', async () => {
  const limit = createAttemptLimit('own tries', 2, 600)
  await limit.record('somebody')
  await limit.refund('somebody')
  expect(await limit.wait('somebody')).toBe(0)
  const waits = await Promise.all(Array.from({ length: 5 }, () => limit.record('somebody')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
  expect(await limit.wait('somebody')).toBeGreaterThan(500_000)
  expect(await limit.reset('somebody')).toBeGreaterThan(1)
  expect(await limit.wait('somebody')).toBe(0)
})

describe.skipIf(!inject('postgres'))('on PostgreSQL, where each limiter stands for a server', () => {
  const rows = async () => {
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(await database())
    return rows.map(({ key }) => key)
  }

  test('all servers share their counts, also concurrently', async () => {
    const servers = Array.from({ length: 4 }, () => createNetworkRateLimit('together', 5, 60))
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, n) => servers[n % servers.length]?.take(address)),
    )
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
    expect(await createNetworkRateLimit('together', 5, 60).take(address)).toBeGreaterThan(50)
    const [one, other] = [createFirstTimeCheck('once', 60), createFirstTimeCheck('once', 60)]
    const first = await Promise.all([one('code'), other('code'), one('code'), other('code')])
    expect(first.filter(Boolean)).toHaveLength(1)
  })

  test('keys do not reveal the visitor', async () => {
    await createNetworkRateLimit('whose', 5, 60).take(address)
    await createAttemptLimit('whose tries', 5, 60).record('somebody@jaldhara.example')
    expect((await rows()).join()).not.toMatch(/198\.51|somebody/)
  })

  test('each server counts by itself while the database fails', async () => {
    const limit = createNetworkRateLimit('away', 2, 60)
    await openDatabase()
    await sql`alter table rate_limits rename to elsewhere`.execute(await database())
    onTestFinished(async () => {
      await sql`alter table elsewhere rename to rate_limits`.execute(await database())
    })
    expect(await limit.take(address)).toBeUndefined()
    expect(await limit.take(address)).toBeUndefined()
    expect(await limit.take(address)).toBeGreaterThan(0)
  })

  test('deletes expired counts, and beyond the bound the least used ones', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const limit = createAttemptLimit('bounded', 10, 60)
    for (let time = 0; time < 10; time++) await limit.record('guesser')
    for (let key = 0; key < 20; key++) await limit.record(`flood ${key}`)
    await deleteExpiredAndExcessCounts(5)
    expect(await rows()).toHaveLength(5)
    expect(await limit.wait('guesser')).toBeGreaterThan(0)
    const now = Date.now()
    vi.useFakeTimers({ now: now + 120_000, toFake: ['Date'] })
    await deleteExpiredAndExcessCounts()
    // The clock of another server may be behind.
    expect(await rows()).toHaveLength(5)
    vi.setSystemTime(now + 20 * 60_000)
    await deleteExpiredAndExcessCounts()
    expect(await rows()).toEqual([])
  })
})
