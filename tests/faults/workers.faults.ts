import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Site, startProgram } from '../built/process.ts'
import { newPlace, sendJson, until } from './faults-site.ts'

const kills = 4
const readers = 4
const writers = 2

const workersOf = ({ child: { pid } }: Site) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

const waitUntilReady = (site: Site) =>
  until(async () => {
    const response = await fetch(`${site.url}/readyz`).catch(() => undefined)
    return response?.status === 200 && workersOf(site).length === 2
  }, 'both workers serve')

test('workers killed in turn under load lose nothing acknowledged, and few requests', async () => {
  const place = newPlace()
  const site = await place.start({ WORKERS: '2' }, startProgram)
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
    const answer = await sendJson(site, 'POST', '/api/faqs', { q: 'Is it stored?', a: 'It is.' })
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
  const site = await newPlace().start({ WORKERS: '2' }, startProgram)
  await waitUntilReady(site)
  const [hung = 0] = workersOf(site)
  process.kill(hung, 'SIGSTOP')
  await expect.poll(() => site.output(), { timeout: 90_000 }).toContain('"a worker stopped unexpectedly"')
  await waitUntilReady(site)
  expect(workersOf(site)).not.toContain(hung)
  expect(await site.stop()).toBe(0)
}, 180_000)
