import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { filesIn } from '~/bin/setup/stamp.mjs'
import { database, openDatabase } from '~/db/database.server.ts'
import {
  attemptLimit,
  createFirstTimeCheck,
  deleteExpiredCounts,
  rateLimit,
} from '~/db/rate-limits.server.ts'

const address = '198.51.100.7'

test('no two limits share a name, as they would share their counts', () => {
  const named = /\b(?:rateLimit|keyedRateLimit|submissionLimit|attemptLimit|createFirstTimeCheck)\(\s*'([^']+)'/g
  const sources = filesIn('app').filter((path) => /\.tsx?$/.test(path))
  const names = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(named)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(10)
  expect([...new Set(names)]).toEqual(names)
  // One for sending makes others of its name.
  expect(names.filter((name) => /(slowly|alike)$/.test(String(name)))).toEqual([])
})

test('what was right is taken back, and what others took meanwhile is refused', async () => {
  const tried = attemptLimit('own tries', 2, 600)
  await tried.record('somebody')
  await tried.refund('somebody')
  expect(await tried.wait('somebody')).toBe(0)
  const waits = await Promise.all(Array.from({ length: 5 }, () => tried.record('somebody')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
  expect(await tried.wait('somebody')).toBeGreaterThan(500_000)
  expect(await tried.reset('somebody')).toBeGreaterThan(1)
  expect(await tried.wait('somebody')).toBe(0)
})

describe.skipIf(!inject('postgres'))('on PostgreSQL, where each of these stands for a server', () => {
  const rows = async () => {
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(await database())
    return rows.map(({ key }) => key)
  }

  test('all count together, also at the same moment', async () => {
    const servers = Array.from({ length: 4 }, () => rateLimit('together', 5, 60))
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, n) => servers[n % servers.length]?.take(address)),
    )
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
    expect(await rateLimit('together', 5, 60).take(address)).toBeGreaterThan(50)
    const [one, other] = [createFirstTimeCheck('once', 60), createFirstTimeCheck('once', 60)]
    const first = await Promise.all([one('code'), other('code'), one('code'), other('code')])
    expect(first.filter(Boolean)).toHaveLength(1)
  })

  test('nothing tells whose count it is', async () => {
    await rateLimit('whose', 5, 60).take(address)
    await attemptLimit('whose tries', 5, 60).record('somebody@jaldhara.example')
    expect((await rows()).join()).not.toMatch(/198\.51|somebody/)
  })

  test('a fault of the database is no refusal: each server counts for itself meanwhile', async () => {
    const limit = rateLimit('away', 2, 60)
    await openDatabase()
    await sql`alter table rate_limits rename to elsewhere`.execute(await database())
    onTestFinished(async () => {
      await sql`alter table elsewhere rename to rate_limits`.execute(await database())
    })
    expect(await limit.take(address)).toBeUndefined()
    expect(await limit.take(address)).toBeUndefined()
    expect(await limit.take(address)).toBeGreaterThan(0)
  })

  test('what is over is deleted, and of too much what was used least', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const tried = attemptLimit('kept', 10, 60)
    for (let time = 0; time < 10; time++) await tried.record('guesser')
    for (let key = 0; key < 20; key++) await tried.record(`flood ${key}`)
    await deleteExpiredCounts(5)
    expect(await rows()).toHaveLength(5)
    expect(await tried.wait('guesser')).toBeGreaterThan(0)
    const now = Date.now()
    vi.useFakeTimers({ now: now + 120_000, toFake: ['Date'] })
    await deleteExpiredCounts()
    // The clock of another server may be behind.
    expect(await rows()).toHaveLength(5)
    vi.setSystemTime(now + 20 * 60_000)
    await deleteExpiredCounts()
    expect(await rows()).toEqual([])
  })
})
