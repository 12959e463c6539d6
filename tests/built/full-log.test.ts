import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './process.ts'

/** Throws an uncaught error on SIGUSR2. */
const program = `process.on('SIGUSR2', () => setTimeout(() => { throw new Error('broken') }));
await (await import('./build/server/index.js')).main()`

test.runIf(existsSync('/dev/full'))(
  'a log to a full disk affects no response, is counted, and does not keep a crashed process from ending',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-full-log-'))
    const full = openSync('/dev/full', 'w')
    const [DATABASE_URL, UPLOADS_DIR] = [`file:${join(folder, 'site.db')}`, join(folder, 'uploads')]
    const PORT = await freePort()
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: {
        ...{ ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'info', SEED: 'none' },
        ...{ PORT, DATABASE_URL, UPLOADS_DIR },
      },
      stdio: ['ignore', full, full],
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${PORT}${path}`, init)
    const isUp = async () => (await ask('/healthz').catch(() => undefined))?.status
    await expect.poll(isUp, { timeout: 30_000 }).toBe(200)
    for (let round = 0; round < 5; round++) {
      const body = new URLSearchParams({ email: 'a@b.example', password: 'x' })
      expect((await ask('/login', { method: 'POST', body })).status).toBe(400)
    }
    const failures = /^log_write_failures_total (\d+)$/m.exec(await (await ask('/metrics')).text())
    expect(Number(failures?.[1])).toBeGreaterThanOrEqual(5)
    child.kill('SIGUSR2')
    expect(await once(child, 'close')).toEqual([1, null])
  },
  60_000,
)
