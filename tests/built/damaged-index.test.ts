import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { breakIndex } from '../db/break-index.ts'
import { forceSqlite } from '../empty-site.ts'
import { siteEnvironment } from '../site-environment.ts'
import { openSqlite } from '../sqlite.ts'
import { runProgram, startProgram, startSite } from './process.ts'

/** The sample is only a SQLite file if the tests run on SQLite. */
const onPostgres = Boolean(inject('postgres'))

forceSqlite()

/** A site of an earlier version with a damaged search index. */
function damagedSite() {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(inject('sampleSite'), folder, { recursive: true })
  const database = join(folder, 'site.db')
  breakIndex(database)
  const env = { ...siteEnvironment(folder), SITE_URL: 'http://127.0.0.1', PORT: '0', LOG_LEVEL: 'info' }
  return { folder, database, env }
}

const check = (file: string) => {
  const sqlite = openSqlite(file)
  try {
    return sqlite.rows('pragma integrity_check')
  } finally {
    sqlite.close()
  }
}

test.skipIf(onPostgres).each([
  ['one process', startSite, {}],
  ['two workers', startProgram, { WORKERS: '2' }],
])(
  '%s: a site with a damaged index starts, works, and logs the repair',
  async (_, start, extraEnv) => {
    const { database, env } = damagedSite()
    const site = await start({ ...env, ...extraEnv })
    onTestFinished(async () => void (await site.stop('SIGKILL')))
    expect((await fetch(site.url)).status).toBe(200)
    const results = await (await fetch(`${site.url}/search?q=penstock`)).text()
    expect(results).toContain('<mark')
    const ready = async () => {
      const answer = await fetch(`${site.url}/readyz`)
      expect(answer.status).toBe(200)
      return answer.text()
    }
    await expect.poll(ready, { timeout: 20_000 }).toBe('ok')
    expect(site.output()).toContain('damaged derived data is being rebuilt; content is intact')
    expect(await site.stop()).toBe(0)
    expect(check(database)).toEqual([{ integrity_check: 'ok' }])
  },
  60_000,
)

test.skipIf(onPostgres)(
  'every command works with a damaged index',
  async () => {
    const { folder, database, env } = damagedSite()
    const backups = join(folder, 'backups')
    const run = async (...args: string[]) => {
      const { code, output } = await runProgram(args, { ...env, LOG_LEVEL: 'error' })
      expect([args[0], code, output]).toEqual([args[0], 0, expect.any(String)])
      return output
    }
    await run('backup', '--to', backups)
    expect(await run('restore', backups, '--check')).toMatch(/^The backup is complete and intact/)
    expect(check(database)).not.toEqual([{ integrity_check: 'ok' }])
    await run('staff', 'list')
    expect(check(database)).toEqual([{ integrity_check: 'ok' }])
    await run('token', 'list')
    await run('restore', backups, '--verify', '--force')
    expect(check(database)).toEqual([{ integrity_check: 'ok' }])
  },
  60_000,
)
