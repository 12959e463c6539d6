import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { parseConfig } from '~/config/config.server.ts'

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
  const { assertSecret } = await start()
  expect(() => assertSecret()).toThrow(/session-secret can't be used \(it is too short\)/)
})

const smtp = { SMTP_URL: 'smtp://u:p@mail.example.com:587' }

test.each([
  [{ PORT: '70000' }, /PORT is wrong: must be a port number\.$/],
  [{ PORT: '80.5' }, /PORT is wrong: must be a port number\.$/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is wrong: must be one of silent, fatal, .*, trace\.$/],
  [{ SEED: 'all' }, /SEED is wrong: must be one of sample, none\.$/],
  [{ BACKUP_KEEP: '-1' }, /BACKUP_KEEP is wrong: must be a number of days, 0 for all\.$/],
  [{ SESSION_SECRET: 'short' }, /SESSION_SECRET is wrong: must have at least 32/],
  [
    { SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' },
    /SMTP_URL is wrong: must be the mail server/,
  ],
  [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }, /SMTP_URL is wrong/],
  [smtp, /MAIL_FROM is wrong: it is required when SMTP_URL is set/],
  [{ ...smtp, MAIL_FROM: 'nobody' }, /MAIL_FROM is wrong: must be the sender/],
  [{ ...smtp, MAIL_FROM: 'A <a@example.com>\r\nBcc: b@example.com' }, /MAIL_FROM is wrong/],
])('the setting %j fails with one sentence', (variables, message) => {
  expect(() => parseConfig(variables)).toThrow(message)
})

test.each([
  ['a@example.com', { name: '', address: 'a@example.com' }],
  ['जलधारा <a@example.com>', { name: 'जलधारा', address: 'a@example.com' }],
])('the sender may be %j', (MAIL_FROM, from) => {
  expect(parseConfig({ ...smtp, MAIL_FROM }).mail).toEqual({ server: smtp.SMTP_URL, from })
})
