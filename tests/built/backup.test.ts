import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listBackups } from '~/backup/manifest.server.ts'
import { cookieClient } from '../api/site.ts'
import { emptyFolder, openSmallSite } from '../backup/data.ts'
import { expectNothingLost, expectSameElsewhere, get, runningSite, siteUrl } from './backups.ts'
import { runCommand } from './command.ts'
import { type Site, startSite } from './process.ts'

let running: Awaited<ReturnType<typeof runningSite>>

// With all of the sample: `npm run test:faults`.
beforeAll(async () => {
  await openSmallSite()
  running = await runningSite()
})

describe('a site that is backed up while it is written to', () => {
  test('loses nothing that was saved before, names no file that it has not, and is not overwritten', async () => {
    const folder = await expectNothingLost(running)
    const { code, printed } = await runCommand('restoreCommand', [folder, '--force'])
    expect([code, printed]).toEqual([
      1,
      expect.stringContaining('is in use. Stop the site first; nothing was restored.'),
    ])
    expect((await get(running.site, '/')).status).toBe(200)
  }, 60_000)

  test(
    'comes back on an empty machine with every page and every file the same',
    () => expectSameElsewhere(running, 40),
    150_000,
  )
})

describe('backups on a schedule', () => {
  let site: Site | undefined
  afterEach(async () => void (await site?.stop()))

  const dashboardOf = async (running: Site, email: string, role: 'admin' | 'editor') =>
    (await get(running, '/admin/dashboard', await cookieClient(running, email, role))).text

  test('one is made at once where none was for a day, and administrators see when', async () => {
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

  test('all staff are told that a folder that can’t even be looked at does not work, and administrators why', async () => {
    const folder = `/tmp/${'long'.repeat(100)}`
    site = await startSite({ PORT: '0', SITE_URL: siteUrl, BACKUP_DIR: folder })
    await vi.waitFor(() => expect(site?.output()).toContain('backup failed'), { timeout: 20_000 })
    const [admin, editor] = [
      await dashboardOf(site, `${randomUUID()}@jaldhara.example`, 'admin'),
      await dashboardOf(site, `${randomUUID()}@jaldhara.example`, 'editor'),
    ]
    for (const shown of [admin, editor]) {
      expect(shown).toContain('The website is not being backed up.')
      expect(shown).toContain('There is no backup yet.')
    }
    expect(admin).toContain(folder)
    expect(editor).not.toContain(folder)
  }, 60_000)

  test('without a folder none are made, which administrators read', async () => {
    const { site } = running
    expect(await dashboardOf(site, 'd@jaldhara.example', 'admin')).toContain(
      'The website is not backed up automatically.',
    )
    expect(await dashboardOf(site, 'g@jaldhara.example', 'editor')).not.toMatch(
      /Last backup|backups? (is|are) made|not (being )?backed up/,
    )
  }, 60_000)
})
