import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectServing, newPlace } from './faults-site.ts'
import { expectSound } from './integrity.ts'
import { randomFor } from './random.ts'
import { addSlide, Ledger, write } from './writers.ts'

const rounds = 40
const concurrentWriters = 6

test(`${rounds} kills during writes and uploads of ${concurrentWriters} clients lose nothing acknowledged and leave nothing partial`, async () => {
  const place = newPlace()
  const ledger = new Ledger()
  const random = randomFor('writes')
  let site = await place.start()
  // A picture takes longest, because its decoder process has to start.
  const startedAt = performance.now()
  await addSlide(site, ledger, random)
  const maxDelay = Math.max(900, 3 * (performance.now() - startedAt))
  await site.stop()
  site = await place.start()
  for (let round = 0; round < rounds; round++) {
    const current = site
    const kill = wait(random.between(30, maxDelay)).then(() => current.stop('SIGKILL'))
    const writers = Array.from({ length: concurrentWriters }, () => write(site, ledger, random))
    const [, ...touched] = await Promise.all([kill, ...writers])
    site = await place.start()
    expectSound(place)
    await ledger.expectStored(site, touched.flat())
  }
  await ledger.expectStored(site)
  await expectServing(site)
  const stored = new Set(
    place.rows<{ reference: string }>('select reference from messages').map((row) => row.reference),
  )
  expect(ledger.references.filter((reference) => !stored.has(reference))).toEqual([])
  // Otherwise all kills came before the first writes.
  for (const [path, minItems] of [
    ['/api/faqs', rounds],
    ['/api/forms', rounds / 10],
    ['/api/slides', rounds / 10],
  ] as const)
    expect([...ledger.items.keys()].filter((item) => item.startsWith(path)).length).toBeGreaterThan(minItems)
})
