import { expect, test } from 'vitest'
import { readConfig } from '~/process/config.server.ts'

test.each<[NodeJS.Dict<string>, string]>([
  [{ PORT: 'http' }, 'The setting PORT is wrong: must be a port number.'],
  [{ PORT: '70000' }, 'The setting PORT is wrong'],
  [{ SITE_URL: 'jaldhara.example' }, 'The setting SITE_URL is wrong: must be the public address'],
  [{ DATABASE_URL: 'postgres://x' }, 'The setting DATABASE_URL is wrong: must start with "file:"'],
  [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL is wrong'],
  [{ SEED: 'yes' }, 'The setting SEED is wrong'],
  [{ TRUST_PROXY: '-1' }, 'The setting TRUST_PROXY is wrong'],
  [{ ADMIN_EMAIL: 'chief' }, 'The setting ADMIN_EMAIL is wrong: must be an e-mail address.'],
  [
    { ADMIN_EMAIL: 'manager@example.com', ADMIN_PASSWORD: 'the manager 2026' },
    'it contains “manager” from the e-mail address',
  ],
  [{ ADMIN_PASSWORD: 'ababababababab' }, 'it has fewer than five different characters'],
])('%j is refused with one sentence', (wrong, sentence) => {
  expect(() => readConfig(wrong)).toThrow(sentence)
})
