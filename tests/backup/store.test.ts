import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '~/backup/make.server.ts'
import { requireBackup, restoreBackup } from '~/backup/restore.server.ts'
import { isStoredIntact, listStoredPaths, putFile } from '~/backup/stored-files.server.ts'
import { config } from '~/config/config.server.ts'
import { readS3Config } from '~/config/s3.ts'
import { s3Server, variables } from '../s3/server.mjs'
import { emptyFolder, emptyTarget, openSmallSite } from './data.ts'

let server: Awaited<ReturnType<typeof s3Server>>

beforeAll(async () => {
  await openSmallSite()
  const folder = join(dirname(config().databaseFile), 'backup-store')
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  server = await s3Server(folder)
})

afterAll(() => server.close())

const storeAt = (prefix: string) => readS3Config(variables(server.url, `s3://uploads/${prefix}`))

test('files are copied to an object store, backed up from it and restored to another one', async () => {
  const { uploadsDir } = config()
  const local = { uploadsDir }
  const source = { ...config(), uploadsStore: storeAt('own') }
  const { manifest: own } = await requireBackup((await makeBackup(config(), emptyFolder(), 0)).path)
  for (const file of own.files) await putFile(source, file.path, join(uploadsDir, file.path), file)
  expect((await listStoredPaths(source)).sort()).toEqual((await listStoredPaths(local)).sort())

  const folder = emptyFolder()
  const first = await makeBackup(source, folder, 0, new Date('2026-05-01'))
  expect([first.files, first.copied, first.problems]).toEqual([own.files.length, own.files.length, []])
  const again = await makeBackup(source, folder, 0, new Date('2026-05-02'))
  expect([again.files, again.copied, again.problems]).toEqual([own.files.length, 0, []])

  const { path, manifest } = await requireBackup(folder)
  expect(manifest.files.toSorted(byPath)).toEqual(own.files.toSorted(byPath))
  const target = { ...emptyTarget(), uploadsStore: storeAt('other') }
  const options = { force: false, verify: true, leaveOutDamaged: false }
  expect(await restoreBackup(path, manifest, target, options)).toEqual({ leftOut: [], replacedPaths: [] })
  for (const file of manifest.files) expect(await isStoredIntact(target, file.path, file)).toBe(true)
  const foreign = { ...emptyTarget(), uploadsStore: storeAt('own') }
  await expect(restoreBackup(path, { ...manifest, files: [] }, foreign, options)).rejects.toThrow(
    'There is data in the way',
  )
})

const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)
