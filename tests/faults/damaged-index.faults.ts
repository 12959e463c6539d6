import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram, startProgram, startSite } from '../built/process.ts'
import { breakIndex } from '../db/break-index.ts'
import { expectServing, newPlace } from './faults-site.ts'

const intact = [{ integrity_check: 'ok' }]

/** A site of an earlier version with a damaged search index. */
function damagedPlace() {
  const place = newPlace()
  breakIndex(place.database)
  return { ...place, check: () => place.rows('pragma integrity_check') }
}

test.each([
  ['one process', startSite, {}],
  ['two workers', startProgram, { WORKERS: '2' }],
])('%s: a site with a damaged index starts, works, and logs the repair', async (_, start, extraEnv) => {
  const place = damagedPlace()
  const site = await place.start(extraEnv, start)
  await expectServing(site)
  expect(await (await fetch(`${site.url}/search?q=penstock`)).text()).toContain('<mark')
  expect(site.output()).toContain('damaged derived data is being rebuilt; content is intact')
  expect(await site.stop()).toBe(0)
  expect(place.check()).toEqual(intact)
})

test('every command works with a damaged index', async () => {
  const { folder, env, check } = damagedPlace()
  const backups = join(folder, 'backups')
  const run = async (...args: string[]) => {
    const { code, output } = await runProgram(args, { ...env, LOG_LEVEL: 'error' })
    expect([args[0], code, output]).toEqual([args[0], 0, expect.any(String)])
    return output
  }
  await run('backup', '--to', backups)
  expect(await run('restore', backups, '--check')).toMatch(/^The backup is complete and intact/)
  expect(check()).not.toEqual(intact)
  await run('staff', 'list')
  expect(check()).toEqual(intact)
  await run('token', 'list')
  await run('restore', backups, '--verify', '--force')
  expect(check()).toEqual(intact)
})
