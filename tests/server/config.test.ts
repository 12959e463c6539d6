import { expect, test } from 'vitest'
import { parseConfig } from '~/config/config.server.ts'

const smtp = { SMTP_URL: 'smtp://u:p@mail.example.com:587' }

test.each<[NodeJS.Dict<string>, string]>([
  [{ PORT: 'http' }, 'The setting PORT is wrong: must be a port number.'],
  [{ SITE_URL: 'jaldhara.example' }, 'The setting SITE_URL is wrong: must be the public address'],
  [{ DATABASE_URL: 'postgres://x' }, 'The setting DATABASE_URL is wrong: must start with "file:"'],
  [{ SEED: 'yes' }, 'The setting SEED is wrong: must be one of sample, none.'],
  [{ BACKUP_KEEP: '-1' }, 'The setting BACKUP_KEEP is wrong: must be a number of days, 0 for all.'],
  [{ SESSION_SECRET: 'short' }, 'The setting SESSION_SECRET is wrong: must have at least 32'],
  [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL is wrong'],
  [smtp, 'MAIL_FROM is wrong: it is required when SMTP_URL is set'],
  [{ ...smtp, MAIL_FROM: 'A <a@example.com>\r\nBcc: b@example.com' }, 'MAIL_FROM is wrong'],
  [{ TRUST_PROXY: '-1' }, 'The setting TRUST_PROXY is wrong'],
  [{ WORKERS: '0' }, 'The setting WORKERS is wrong: must be a number of processes from 1 to 128, or auto.'],
  [{ ADMIN_EMAIL: 'chief' }, 'The setting ADMIN_EMAIL is wrong: must be an e-mail address.'],
  [
    { ADMIN_EMAIL: 'manager@example.com', ADMIN_PASSWORD: 'the manager 2026' },
    'it contains “manager” from the e-mail address',
  ],
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
  [{ UPLOADS_URL: 's3://bucket/../x' }, 'UPLOADS_URL is wrong'],
  [{ UPLOADS_DIR: 'uploads' }, 'UPLOADS_DIR is wrong: it can’t be set beside UPLOADS_URL.'],
  [{ AWS_ACCESS_KEY_ID: ' ' }, 'AWS_ACCESS_KEY_ID is wrong: it must be set where UPLOADS_URL is.'],
  [{ AWS_REGION: '' }, 'AWS_REGION is wrong: it must be the region of the bucket, such as ap-south-1.'],
  [{ AWS_ENDPOINT_URL: 's3.example.com' }, 'AWS_ENDPOINT_URL is wrong: it must be the address of the store'],
  [{ AWS_ENDPOINT_URL: 'http://me:pw@x' }, 'AWS_ENDPOINT_URL is wrong'],
])('an S3 store with %j fails with one sentence', (wrong, sentence) => {
  expect(() => parseConfig({ ...store, ...wrong })).toThrow(`The setting ${sentence}`)
})

test('the usual variables configure an S3 store; without them, files are stored in a folder', () => {
  expect(parseConfig({}).uploadsStore).toBeUndefined()
  expect(parseConfig({ ...store, UPLOADS_DIR: '' }).uploadsStore).toEqual({
    ...{ endpoint: 'https://s3.ap-south-1.amazonaws.com', bucket: 'bucket', prefix: 'website/files' },
    ...{ region: 'ap-south-1', accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: undefined },
  })
  const urls = { AWS_ENDPOINT_URL: 'http://other', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000/' }
  const own = { ...urls, AWS_REGION: '', UPLOADS_URL: 's3://bucket' }
  expect(parseConfig({ ...store, ...own }).uploadsStore).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    prefix: '',
    region: 'us-east-1',
  })
})
