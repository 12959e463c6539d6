import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { launchSite } from '../built/process.ts'
import { expectServing, newPlace, type Place, rowsIn } from './faults-site.ts'
import { expectNoPartialFiles, expectSound } from './integrity.ts'
import { copiesOf, oldDatabase, oldRows } from './old-database.ts'
import { randomFor } from './random.ts'

const killsInARow = 3
const random = randomFor('start')

/** Kills a start after so many milliseconds. */
async function killStart({ env }: Place, delay: number) {
  const { child, output } = launchSite(env)
  const closed = once(child, 'close')
  await Promise.race([wait(delay), closed])
  child.kill('SIGKILL')
  const [code, signal] = await closed
  expect([code, signal], output()).toEqual([null, 'SIGKILL'])
}

const tables = ['slides', 'faqs', 'popups', 'forms', 'reports', 'gallery', 'tenders', 'jobs', 'people']
const countsOf = (place: Place) =>
  tables.map((table) => place.rows<{ n: number }>(`select count(*) n from ${table}`)[0]?.n)

test('a first start that is killed repeatedly ends in a complete sample site', async () => {
  const expectedCounts = countsOf(newPlace())
  const measured = newPlace({ empty: true })
  const before = performance.now()
  await (await measured.start()).stop()
  const duration = performance.now() - before
  for (let round = 0; round < 6; round++) {
    const place = newPlace({ empty: true })
    for (let kill = 0; kill < killsInARow; kill++) await killStart(place, random.between(0, duration))
    const site = await place.start()
    expect(countsOf(place)).toEqual(expectedCounts)
    expectSound(place)
    await expectServing(site)
    await site.stop()
    rmSync(place.folder, { recursive: true })
  }
})

test('migrations that are killed between any two statements resume', async () => {
  const preload = pathToFileURL(join(import.meta.dirname, 'kill-statement.mjs')).href
  let killed = 0
  for (let round = 0; round < 16; round++) {
    const place = newPlace({ empty: true })
    const old = await oldDatabase(place, random.between(1, 6))
    const at = String(random.between(1, 50))
    const { child, output } = launchSite({ ...place.env, NODE_OPTIONS: `--import=${preload}`, KILL_AT: at })
    const closed = once(child, 'close')
    while (!output().includes('Listening') && child.exitCode === null && !child.signalCode)
      await Promise.race([once(child.stdout, 'data'), closed])
    if (child.signalCode) killed++
    child.kill('SIGKILL')
    await closed
    expect(oldRows(place.database)).toEqual(old)
    const site = await place.start()
    expect(oldRows(place.database), `killed at ${at}`).toEqual(old)
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).text(), { timeout: 20_000 }).toBe('ok')
    await site.stop()
    rmSync(place.folder, { recursive: true })
  }
  expect(killed).toBeGreaterThan(4)
})

test('an interrupted copy before migrations never counts as complete, and is repeated', async () => {
  for (let round = 0; round < 6; round++) {
    const place = newPlace({ empty: true })
    const old = await oldDatabase(place, random.between(1, 9))
    const { child } = launchSite(place.env)
    const closed = once(child, 'close')
    const hasBegun = () => readdirSync(place.folder).some((name) => name.includes('.before-'))
    while (!hasBegun() && child.exitCode === null) await wait(1)
    await wait(random.between(0, 20))
    child.kill('SIGKILL')
    await closed
    expectCompleteCopies(place, old)
    const site = await place.start()
    expectNoPartialFiles(place)
    expect(copiesOf(place)).not.toEqual([])
    expectCompleteCopies(place, old)
    await site.stop()
    rmSync(place.folder, { recursive: true })
  }
})

function expectCompleteCopies(place: Place, old: ReturnType<typeof oldRows>) {
  for (const copy of copiesOf(place)) {
    expect(rowsIn(copy, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(oldRows(copy)).toEqual(old)
  }
}

test('a start deletes the partial files of killed processes', async () => {
  const place = newPlace()
  for (const folder of ['uploads', 'uploads/renditions', 'uploads/private']) {
    mkdirSync(join(place.folder, folder), { recursive: true })
    writeFileSync(join(place.folder, folder, '.unfinished-0123456789abcdef'), 'half')
  }
  writeFileSync(`${place.database}.before-2026-01-01T00-00-00-000Z.unfinished`, 'half')
  writeFileSync(`${place.database}.before-2026-01-01T00-00-00-000Z.unfinished-journal`, 'half')
  writeFileSync(join(place.folder, 'session-secret-0123456789ab'), 'half')
  const site = await place.start()
  expectSound(place)
  await expectServing(site)
})
