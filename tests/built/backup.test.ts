import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { cookieClient } from '../api/site.ts'
import { openSmallSite } from '../backup/data.ts'
import { expectIdenticalRestore, get, runningSite, siteUrl } from './backups.ts'
import { type Site, startSite } from './process.ts'

let running: Awaited<ReturnType<typeof runningSite>>

// `npm run test:faults` does this with the whole sample, and during writes.
beforeAll(async () => {
  await openSmallSite()
  running = await runningSite()
})

test(
  'a backup restores pages and files identically on an empty machine',
  () => expectIdenticalRestore(running, 40, 5),
  150_000,
)

test('all staff see that the backup folder is missing or unusable, and administrators why', async () => {
  const dashboardsOf = async (site: Site) => {
    const emails = [`${randomUUID()}@jaldhara.example`, `${randomUUID()}@jaldhara.example`] as const
    return [
      (await get(site, '/admin/dashboard', await cookieClient(site, emails[0], 'admin'))).text,
      (await get(site, '/admin/dashboard', await cookieClient(site, emails[1], 'editor'))).text,
    ] as const
  }
  const [admin, editor] = await dashboardsOf(running.site)
  expect(admin).toContain('The website is not backed up automatically.')
  expect(editor).not.toMatch(/Last backup|backups? (is|are) made|not (being )?backed up/)
  const folder = `/tmp/${'long'.repeat(100)}`
  const site = await startSite({ PORT: '0', SITE_URL: siteUrl, BACKUP_DIR: folder })
  try {
    await vi.waitFor(() => expect(site.output()).toContain('backup failed'), { timeout: 20_000 })
    const dashboards = await dashboardsOf(site)
    for (const html of dashboards) expect(html).toContain('The website is not being backed up.')
    expect(dashboards.map((html) => html.includes(folder))).toEqual([true, false])
  } finally {
    await site.stop()
  }
}, 60_000)
