import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listBackups } from '~/backup/manifest.server.ts'
import { cookieClient } from '../api/site.ts'
import { emptyFolder, openSmallSite } from '../backup/data.ts'
import { expectIdenticalRestore, expectNothingLost, get, runningSite, siteUrl } from './backups.ts'
import { runCommand } from './command.ts'
import { type Site, startSite } from './process.ts'

let running: Awaited<ReturnType<typeof runningSite>>

// `npm run test:faults` does this with the whole sample.
beforeAll(async () => {
  await openSmallSite()
  running = await runningSite()
})

describe('a backup during writes', () => {
  test('contains everything saved before it and all its files, and a running site refuses a restore', async () => {
    const folder = await expectNothingLost(running)
    const { code, printed } = await runCommand('restoreCommand', [folder, '--force'])
    expect([code, printed]).toEqual([
      1,
      expect.stringContaining('is in use. Stop the site first; nothing was restored.'),
    ])
    expect((await get(running.site, '/')).status).toBe(200)
  }, 60_000)

  test(
    'restores every page and every file identically on an empty machine',
    () => expectIdenticalRestore(running, 40),
    150_000,
  )
})

describe('scheduled backups', () => {
  let site: Site | undefined
  afterEach(async () => void (await site?.stop()))

  const dashboardOf = async (running: Site, email: string, role: 'admin' | 'editor') =>
    (await get(running, '/admin/dashboard', await cookieClient(running, email, role))).text

  test('begin at once if there was none for a day, and administrators see when', async () => {
    const folder = join(emptyFolder(), 'backups')
    site = await startSite({ PORT: '0', SITE_URL: siteUrl, BACKUP_DIR: folder })
    await vi.waitFor(async () => expect(await listBackups(folder)).toHaveLength(1), { timeout: 20_000 })
    await vi.waitFor(() => expect(site?.output()).toContain('backup made'), { timeout: 10_000 })
    expect(await dashboardOf(site, 'a@jaldhara.example', 'admin')).toMatch(
      /Last backup:<\/b>\W+(<!-- -->)?\d+ \w+ \d{4}/,
    )
    expect(await dashboardOf(site, 'e@jaldhara.example', 'editor')).not.toMatch(
      /Last backup|backups? (is|are) made|not (being )?backed up/,
    )
  }, 60_000)

  test('show all staff that the folder is unusable, and administrators why', async () => {
    const folder = `/tmp/${'long'.repeat(100)}`
    site = await startSite({ PORT: '0', SITE_URL: siteUrl, BACKUP_DIR: folder })
    await vi.waitFor(() => expect(site?.output()).toContain('backup failed'), { timeout: 20_000 })
    const [admin, editor] = [
      await dashboardOf(site, `${randomUUID()}@jaldhara.example`, 'admin'),
      await dashboardOf(site, `${randomUUID()}@jaldhara.example`, 'editor'),
    ]
    for (const html of [admin, editor]) {
      expect(html).toContain('The website is not being backed up.')
      expect(html).toContain('There is no backup yet.')
    }
    expect(admin).toContain(folder)
    expect(editor).not.toContain(folder)
  }, 60_000)

  test('do not run without a configured folder, which administrators see', async () => {
    const { site } = running
    expect(await dashboardOf(site, 'd@jaldhara.example', 'admin')).toContain(
      'The website is not backed up automatically.',
    )
    expect(await dashboardOf(site, 'g@jaldhara.example', 'editor')).not.toMatch(
      /Last backup|backups? (is|are) made|not (being )?backed up/,
    )
  }, 60_000)
})
