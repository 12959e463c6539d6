import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Site, startProgram } from '../built/process.ts'
import { bearer, newPlace } from './faults-site.ts'

const kills = 4
const readers = 4
const writers = 2

const workersOf = ({ child: { pid } }: Site) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

const isReady = async (site: Site) =>
  (await fetch(`${site.url}/readyz`).catch(() => undefined))?.status === 200 && workersOf(site).length === 2

/** Waits until both workers serve. */
async function waitUntilReady(site: Site, timeout = 60_000) {
  const startedAt = Date.now()
  while (!(await isReady(site))) {
    if (Date.now() - startedAt > timeout) throw new Error(`Not ready: ${site.output()}`)
    await wait(50)
  }
}

test('workers killed in turn under load lose nothing acknowledged, and few requests', async () => {
  const place = newPlace()
  const site = await startProgram({ ...place.env, WORKERS: '2', API_WRITES_PER_MINUTE: '0' })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  await waitUntilReady(site)
  const statuses: number[] = []
  const acknowledged: string[] = []
  let interrupted = 0
  let isOver = false
  const repeat = async (act: () => Promise<void>) => {
    while (!isOver) await act().catch(() => void interrupted++)
  }
  const read = async () => {
    const answer = await fetch(`${site.url}/api/faqs?limit=5`)
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  const write = async () => {
    const headers = { ...bearer(), 'Content-Type': 'application/json' }
    const body = JSON.stringify({ q: 'Is it stored?', a: 'It is.' })
    const answer = await fetch(`${site.url}/api/faqs`, { method: 'POST', headers, body })
    const saved = await answer.json()
    statuses.push(answer.status)
    if (answer.status === 201) acknowledged.push(saved._id)
  }
  const load = Promise.all([
    ...Array.from({ length: readers }, () => repeat(read)),
    ...Array.from({ length: writers }, () => repeat(write)),
  ])
  for (let kill = 0; kill < kills; kill++) {
    const all = workersOf(site)
    const countBefore = statuses.length
    while (statuses.length < countBefore + 20) await wait(10)
    process.kill(all[kill % all.length] ?? 0, 'SIGKILL')
    while (workersOf(site).join() === all.join()) await wait(10)
    await waitUntilReady(site)
  }
  isOver = true
  await load
  expect(new Set(statuses)).toEqual(new Set([200, 201]))
  // Only requests to the killed worker fail. The other worker gets all later ones.
  expect(interrupted).toBeLessThanOrEqual(kills * (readers + writers))
  const stored = new Set(place.rows<{ _id: string }>('select _id from faqs').map(({ _id }) => _id))
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(site.output().match(/"a worker stopped unexpectedly"/g)).toHaveLength(kills)
  expect(await site.stop()).toBe(0)
}, 300_000)

test('a hanging worker is killed and replaced', async () => {
  const site = await startProgram({ ...newPlace().env, WORKERS: '2' })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  await waitUntilReady(site)
  const [hung = 0] = workersOf(site)
  process.kill(hung, 'SIGSTOP')
  await expect.poll(() => site.output(), { timeout: 90_000 }).toContain('"a worker stopped unexpectedly"')
  await waitUntilReady(site)
  expect(workersOf(site)).not.toContain(hung)
  expect(await site.stop()).toBe(0)
}, 180_000)
