import '../setup.ts'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { listBackups } from '~/backup/manifest.server.ts'
import { openDatabase } from '~/db/database.server.ts'
import { cookieClient } from '../api/site.ts'
import { emptyFolder } from '../backup/data.ts'
import { expectIdenticalRestore, expectNothingLost, get, runningSite, siteUrl } from '../built/backups.ts'
import { startSite } from '../built/process.ts'

let running: Awaited<ReturnType<typeof runningSite>>
beforeAll(async () => {
  await openDatabase()
  running = await runningSite()
})

test('a backup of the whole sample during writes loses nothing', () => expectNothingLost(running))

test('the whole sample is restored on an empty machine with identical pages and files', () =>
  expectIdenticalRestore(running, 60))

test('a restarted site makes no backup for a day, and shows the last one', async () => {
  const folder = join(emptyFolder(), 'backups')
  const env = { PORT: '0', SITE_URL: siteUrl, BACKUP_DIR: folder }
  const first = await startSite(env)
  await vi.waitFor(() => expect(first.output()).toContain('backup made'), { timeout: 60_000 })
  await first.stop()
  const again = await startSite(env)
  const { text } = await get(
    again,
    '/admin/dashboard',
    await cookieClient(again, 'b@jaldhara.example', 'admin'),
  )
  await again.stop()
  expect(text).toMatch(/Last backup:<\/b>\W+(<!-- -->)?\d+ \w+ \d{4}/)
  expect(await listBackups(folder)).toHaveLength(1)
})
