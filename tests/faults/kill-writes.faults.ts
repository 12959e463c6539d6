import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectServing, newPlace } from './faults-site.ts'
import { expectSound } from './integrity.ts'
import { randomFor } from './random.ts'
import { addSlide, Ledger, write } from './writers.ts'

const rounds = 40
const writersAtOnce = 6

test(`${rounds} kills amid writes and uploads of ${writersAtOnce} programs lose nothing acknowledged and leave nothing half`, async () => {
  const place = newPlace()
  const ledger = new Ledger()
  const random = randomFor('writes')
  let site = await place.start()
  // As long as a picture takes on this machine, which is decoded by a process that starts first.
  const before = performance.now()
  await addSlide(site, ledger, random)
  const longest = Math.max(900, 3 * (performance.now() - before))
  await site.stop()
  site = await place.start()
  for (let round = 0; round < rounds; round++) {
    const current = site
    const kill = wait(random.between(30, longest)).then(() => current.stop('SIGKILL'))
    const writers = Array.from({ length: writersAtOnce }, () => write(site, ledger, random))
    const [, ...touched] = await Promise.all([kill, ...writers])
    site = await place.start()
    expectSound(place)
    await ledger.expectKept(site, touched.flat())
  }
  await ledger.expectKept(site)
  await expectServing(site)
  const kept = new Set(
    place.rows<{ reference: string }>('select reference from messages').map((row) => row.reference),
  )
  expect(ledger.references.filter((reference) => !kept.has(reference))).toEqual([])
  // Else the kills came before anything was written.
  for (const [path, least] of [
    ['/api/faqs', rounds],
    ['/api/forms', rounds / 10],
    ['/api/slides', rounds / 10],
  ] as const)
    expect([...ledger.items.keys()].filter((item) => item.startsWith(path)).length).toBeGreaterThan(least)
})
