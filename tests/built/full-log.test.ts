import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './process.ts'

const main = "await (await import('./build/server/index.js')).main()"
/** Throws an uncaught error on SIGUSR2. */
const throwOnSignal = "process.on('SIGUSR2', () => setTimeout(() => { throw new Error('broken') }));"

/** Starts the built site with a log to a full disk. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'site-full-log-'))
  const port = await freePort()
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', throwOnSignal + main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'info',
      SEED: 'none',
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      UPLOADS_DIR: join(folder, 'uploads'),
    },
    stdio: ['ignore', full, full],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const isUp = async () => (await ask('/healthz').catch(() => undefined))?.status
  await expect.poll(isUp, { timeout: 30_000 }).toBe(200)
  return { child, ask }
}

describe.runIf(existsSync('/dev/full'))('an unwritable log', () => {
  test('does not affect responses, and its failures are counted', async () => {
    const { child, ask } = await start()
    for (let round = 0; round < 5; round++) {
      const body = new URLSearchParams({ email: 'a@b.example', password: 'x' })
      expect((await ask('/login', { method: 'POST', body })).status).toBe(400)
      expect((await ask('/')).status).toBe(200)
    }
    const failures = /^log_write_failures_total (\d+)$/m.exec(await (await ask('/metrics')).text())
    expect(Number(failures?.[1])).toBeGreaterThanOrEqual(5)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
  }, 60_000)

  test('does not stop a crashed process from ending', async () => {
    const { child } = await start()
    child.kill('SIGUSR2')
    expect(await once(child, 'close')).toEqual([1, null])
  }, 60_000)
})
