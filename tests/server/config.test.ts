import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { parseConfig } from '~/config/config.server.ts'

const smtp = { SMTP_URL: 'smtp://u:p@mail.example.com:587' }

test.each<[NodeJS.Dict<string>, string]>([
  [{ PORT: 'http' }, 'The setting PORT is wrong: must be a port number.'],
  [{ PORT: '70000' }, 'The setting PORT is wrong'],
  [{ PORT: '80.5' }, 'The setting PORT is wrong'],
  [{ SITE_URL: 'jaldhara.example' }, 'The setting SITE_URL is wrong: must be the public address'],
  [{ DATABASE_URL: 'postgres://x' }, 'The setting DATABASE_URL is wrong: must start with "file:"'],
  [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL is wrong: must be one of silent, fatal, '],
  [{ SEED: 'yes' }, 'The setting SEED is wrong: must be one of sample, none.'],
  [{ BACKUP_KEEP: '-1' }, 'The setting BACKUP_KEEP is wrong: must be a number of days, 0 for all.'],
  [{ SESSION_SECRET: 'short' }, 'The setting SESSION_SECRET is wrong: must have at least 32'],
  [
    { SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' },
    'SMTP_URL is wrong: must be the mail server',
  ],
  [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL is wrong'],
  [smtp, 'MAIL_FROM is wrong: it is required when SMTP_URL is set'],
  [{ ...smtp, MAIL_FROM: 'nobody' }, 'MAIL_FROM is wrong: must be the sender'],
  [{ ...smtp, MAIL_FROM: 'A <a@example.com>\r\nBcc: b@example.com' }, 'MAIL_FROM is wrong'],
  [{ TRUST_PROXY: '-1' }, 'The setting TRUST_PROXY is wrong'],
  [{ WORKERS: '0' }, 'The setting WORKERS is wrong: must be a number of processes from 1 to 128, or auto.'],
  [
    { WORKERS: 'many' },
    'The setting WORKERS is wrong: must be a number of processes from 1 to 128, or auto.',
  ],
  [{ ADMIN_EMAIL: 'chief' }, 'The setting ADMIN_EMAIL is wrong: must be an e-mail address.'],
  [
    { ADMIN_EMAIL: 'manager@example.com', ADMIN_PASSWORD: 'the manager 2026' },
    'it contains “manager” from the e-mail address',
  ],
  [{ ADMIN_PASSWORD: 'ababababababab' }, 'it has fewer than five different characters'],
])('%j fails with one sentence', (wrong, sentence) => {
  expect(() => parseConfig(wrong)).toThrow(sentence)
})

const store = {
  UPLOADS_URL: 's3://bucket/website/files/',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_REGION: 'ap-south-1',
}

test.each<[NodeJS.Dict<string>, string]>([
  [{ UPLOADS_URL: 'https://bucket' }, 'UPLOADS_URL is wrong: it must name a bucket and a prefix'],
  [{ UPLOADS_URL: 's3://' }, 'UPLOADS_URL is wrong'],
  [{ UPLOADS_URL: 's3://Bucket/x' }, 'UPLOADS_URL is wrong'],
  [{ UPLOADS_URL: 's3://bucket/../x' }, 'UPLOADS_URL is wrong'],
  [{ UPLOADS_URL: 's3://bucket/a b' }, 'UPLOADS_URL is wrong'],
  [{ UPLOADS_DIR: 'uploads' }, 'UPLOADS_DIR is wrong: it can’t be set beside UPLOADS_URL.'],
  [{ AWS_ACCESS_KEY_ID: ' ' }, 'AWS_ACCESS_KEY_ID is wrong: it must be set where UPLOADS_URL is.'],
  [{ AWS_SECRET_ACCESS_KEY: '' }, 'AWS_SECRET_ACCESS_KEY is wrong'],
  [{ AWS_REGION: '' }, 'AWS_REGION is wrong: it must be the region of the bucket, such as ap-south-1.'],
  [{ AWS_REGION: 'a.b/c' }, 'AWS_REGION is wrong'],
  [{ AWS_ENDPOINT_URL: 's3.example.com' }, 'AWS_ENDPOINT_URL is wrong: it must be the address of the store'],
  [{ AWS_ENDPOINT_URL_S3: 'ftp://x' }, 'AWS_ENDPOINT_URL_S3 is wrong'],
  [{ AWS_ENDPOINT_URL: 'http://me:pw@x' }, 'AWS_ENDPOINT_URL is wrong'],
])('an S3 store with %j fails with one sentence', (wrong, sentence) => {
  expect(() => parseConfig({ ...store, ...wrong })).toThrow(`The setting ${sentence}`)
})

test('the usual variables configure an S3 store; without them, files are stored in a folder', () => {
  expect(parseConfig({}).uploadsStore).toBeUndefined()
  expect(parseConfig({ AWS_REGION: 'a.b/c' }).uploadsStore).toBeUndefined()
  expect(parseConfig({ ...store, UPLOADS_DIR: '' }).uploadsStore).toEqual({
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    bucket: 'bucket',
    prefix: 'website/files',
    region: 'ap-south-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: undefined,
  })
  const own = {
    AWS_REGION: '',
    AWS_ENDPOINT_URL: 'http://other',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000/',
  }
  expect(parseConfig({ ...store, ...own, UPLOADS_URL: 's3://bucket' }).uploadsStore).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    prefix: '',
    region: 'us-east-1',
  })
})

test('WORKERS is one by default, and auto is one for each core', () => {
  expect(parseConfig({}).workers).toBe(1)
  expect(parseConfig({ WORKERS: ' 4 ' }).workers).toBe(4)
  expect(parseConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism())
})

test.each([
  ['a@example.com', { name: '', address: 'a@example.com' }],
  ['जलधारा <a@example.com>', { name: 'जलधारा', address: 'a@example.com' }],
])('the sender may be %j', (MAIL_FROM, from) => {
  expect(parseConfig({ ...smtp, MAIL_FROM }).mail).toEqual({ server: smtp.SMTP_URL, from })
})
