import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { siteEnvironment } from '../site-environment.ts'
import { openSqlite } from '../sqlite.ts'
import { failToStart, freePort, type Site, startPlainRemix, startSite } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-built-'))
const env = {
  DATABASE_URL: `file:${join(folder, 'site.db')}`,
  UPLOADS_DIR: join(folder, 'uploads'),
  PORT: '0',
}

cpSync(inject('sampleSite'), folder, { recursive: true })

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('serves pages, the API, pictures and documents, ignores SIGHUP, and stops on SIGTERM', async () => {
  const site = await startSite({ ...env, LOG_LEVEL: 'warn' })
  const home = await fetch(site.url)
  expect(home.status).toBe(200)
  const html = await home.text()
  expect(html).toContain('Salient technical features')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const [, picture = ''] = /src="(\/images\/[^"]+\.jpeg)"/.exec(html) ?? []
  expect((await fetch(site.url + picture)).headers.get('Content-Type')).toBe('image/jpeg')
  const popup = await (await fetch(`${site.url}/api/popup`)).json()
  expect((await fetch(site.url + popup.fileUrl)).headers.get('Content-Type')).toBe('application/pdf')
  site.child.kill('SIGHUP')
  // A single process cannot replace itself, and logs what SIGHUP needs.
  await expect.poll(() => site.output()).toContain('SIGHUP ignored: it needs WORKERS=2 or more')
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
}, 30_000)

test('the same build runs under plain remix-serve', async () => {
  const site = await startPlainRemix({ ...env, PORT: await freePort() })
  const home = await fetch(site.url)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('Salient technical features')
  expect(await (await fetch(`${site.url}/api/faqs`)).json()).toHaveLength(8)
  expect((await fetch(`${site.url}/nowhere`)).status).toBe(404)
  // On SIGTERM, remix-serve would wait for idle connections.
  await site.stop('SIGKILL')
}, 30_000)

describe('a failing start prints one sentence', () => {
  test.each([
    [{ PORT: 'http' }, 'The setting PORT is wrong: must be a port number.'],
    [{ ADMIN_PASSWORD: 'ababababababab' }, 'it has fewer than five different characters'],
  ])('with the settings %j', async (settings, sentence) => {
    const { code, output } = await failToStart({ ...env, ...settings })
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  test('with unwritable folders', async () => {
    const { code, output } = await failToStart({ ...env, DATABASE_URL: 'file:/dev/null/site.db' })
    expect(code).toBe(1)
    expect(output).toMatch(/^The database \/dev\/null\/site\.db can't be used/)
    expect(output).not.toMatch(/\n\s+at /)
    const uploads = await failToStart({ ...env, UPLOADS_DIR: '/dev/null/uploads' })
    expect(uploads.code).toBe(1)
    expect(uploads.output).toMatch(/^The uploads folder .+ can't be used/)
  })
})

describe('a site that loses files and tables while it runs', () => {
  const damagedFolder = join(folder, 'damaged')
  let site: Site
  beforeAll(async () => {
    cpSync(inject('sampleSite'), damagedFolder, { recursive: true })
    site = await startSite({
      ...siteEnvironment(damagedFolder),
      PORT: '0',
      LOG_LEVEL: 'info',
      RESPONSE_CACHE: 'off',
    })
  })
  afterAll(async () => void (await site.stop()))

  test('still works, names the missing parts, and never shows the cause', async () => {
    const sqlite = openSqlite(join(damagedFolder, 'site.db'))
    sqlite.exec(
      "drop table slides; drop table faqs; drop table popups; update projects set milestones = '[1]'",
    )
    const html = await (await fetch(site.url)).text()
    expect(html).toContain('Loading slides...')
    expect(html).toContain('The slides could not be loaded.')
    expect(html).toContain('No FAQs available')
    expect(html).toContain('No popup available')
    expect(html).toContain('Backend returned unexpected data format')
    expect(html).toContain('Salient technical features')
    expect(html).not.toMatch(/no such table|SqliteError|\.ts:\d+/)
    sqlite.exec('drop table projects; drop table marquee; drop table features; drop table settings')
    const htmlWithoutMore = await (await fetch(site.url)).text()
    expect(htmlWithoutMore).toContain('Failed to load project data')
    expect(htmlWithoutMore).toContain('Failed to load marquee items.')
    expect(htmlWithoutMore).toContain('1.2 GW+')
    sqlite.exec('delete from migrations')
    sqlite.close()
    const ready = await fetch(`${site.url}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.text()).toContain('The database lacks the migration 001-start.')
    expect(site.output()).toContain('no such table: slides')
  })
})
