import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

let folder = ''

/** Loads the module as a new process does. */
async function start(secret?: string) {
  vi.resetModules()
  process.env.DATABASE_URL = `file:${join(folder, 'site.db')}`
  process.env.SESSION_SECRET = secret ?? ''
  return import('~/config/secret.server.ts')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-secret-'))
})

test('the secret is created once next to the database, readable only for this account', async () => {
  const first = (await start()).computeSignature('a', 'text')
  const file = join(folder, 'session-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(43)
  expect((await start()).computeSignature('a', 'text')).toBe(first)
})

test('the environment’s secret takes precedence', async () => {
  const { computeSignature: sign, verifySignature } = await start('s'.repeat(32))
  expect(verifySignature('a', 'text', sign('a', 'text'))).toBe(true)
  for (const [purpose, text] of [
    ['b', 'text'],
    ['a', 'texts'],
    ['', ''],
  ] as const)
    expect(verifySignature(purpose, text, sign('a', 'text'))).toBe(false)
  expect(() => statSync(join(folder, 'session-secret'))).toThrow()
})

test('a damaged secret fails with one sentence', async () => {
  writeFileSync(join(folder, 'session-secret'), 'short')
  const { ensureSecret: assertSecret } = await start()
  expect(() => assertSecret()).toThrow(/session-secret can't be used \(it is too short\)/)
})
