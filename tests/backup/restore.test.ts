import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { restoreCommand } from '~/backup/commands.server.ts'
import { type Manifest, readManifest } from '~/backup/manifest.server.ts'
import { requireBackup, restoreBackup } from '~/backup/restore.server.ts'
import { config } from '~/config/config.server.ts'
import { startIndexing } from '~/content/search/indexer.server.ts'
import { openSqlite } from '../sqlite.ts'
import { backUp, contentOf, emptyFolder, emptyTarget, openSmallSite } from './data.ts'

beforeAll(openSmallSite)

type Target = ReturnType<typeof emptyTarget>

const options = { force: false, verify: true, leaveOutDamaged: false }

async function restore(from: string, target: Target, more: Partial<typeof options> = {}) {
  const { path, manifest } = await requireBackup(from)
  return restoreBackup(path, manifest, target, { ...options, ...more })
}

/** Compares the restored data with the backup, byte by byte. */
async function expectRestored(path: string, { databaseFile, uploadsDir }: Target, without: string[] = []) {
  const manifest = await readManifest(path)
  expect(readFileSync(databaseFile).equals(readFileSync(join(path, 'site.db')))).toBe(true)
  const secret = join(dirname(databaseFile), 'session-secret')
  expect(readFileSync(secret, 'utf8')).toBe(
    readFileSync(join(dirname(config().databaseFile), 'session-secret'), 'utf8'),
  )
  for (const { path } of manifest.files) {
    if (without.includes(path)) expect(existsSync(join(uploadsDir, path))).toBe(false)
    else
      expect(readFileSync(join(uploadsDir, path)).equals(readFileSync(join(config().uploadsDir, path)))).toBe(
        true,
      )
  }
}

function firstFile({ files }: Manifest) {
  const [first] = files
  if (!first) throw new Error('There is no file.')
  return first
}

const flipBit = (file: string) => {
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

test('restores the newest backup of a folder', async () => {
  const folder = emptyFolder()
  await backUp(folder, '2026-05-01T00:00:00Z')
  const { path } = await backUp(folder, '2026-05-02T00:00:00Z')
  const target = emptyTarget()
  expect((await requireBackup(folder)).path).toBe(path)
  expect(await restore(folder, target)).toEqual({ leftOut: [], replacedPaths: [] })
  await expectRestored(path, target)
  expect(readdirSync(dirname(target.databaseFile)).sort()).toEqual(['session-secret', 'site.db'])
})

test('the command stops the indexer, which would open a database at the target', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  startIndexing()
  expect(vi.getTimerCount()).toBe(1)
  expect(await restoreCommand([join(emptyFolder(), 'none')])).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

describe('names the damage and restores nothing', () => {
  const damages: [string, (path: string, file: string) => void, (listed: string) => string][] = [
    ['a changed file', (_, file) => flipBit(file), (listed) => listed],
    [
      'a changed database',
      (path) => flipBit(join(path, 'site.db')),
      () => 'is damaged (it is missing, or not what was backed up)',
    ],
    ['a changed secret', (path) => flipBit(join(path, 'session-secret')), () => 'session-secret'],
    [
      'a damaged manifest',
      (path) => writeFileSync(join(path, 'manifest.json'), '{'),
      () => 'is damaged or from a newer program',
    ],
    [
      'a manifest with a path outside the uploads folder',
      (path) => {
        const list = join(path, 'manifest.json')
        writeFileSync(
          list,
          readFileSync(list, 'utf8').replace(/"path": "[^"]+"/, '"path": "../../outside.pdf"'),
        )
      },
      () => 'is damaged or from a newer program',
    ],
  ]
  test.each(damages)('for %s', async (_, damage, message) => {
    const folder = emptyFolder()
    const { path } = await backUp(folder)
    const { path: listed, sha256 } = firstFile(await readManifest(path))
    damage(path, join(folder, 'files', sha256))
    const target = emptyTarget()
    await expect(restore(path, target)).rejects.toThrow(message(listed))
    await expect(restore(path, target, { force: true })).rejects.toThrow(message(listed))
    expect(readdirSync(target.folder)).toEqual([])
  })

  test('but restores the intact rest on request', async () => {
    const folder = emptyFolder()
    const { path } = await backUp(folder)
    const { path: listed, sha256 } = firstFile(await readManifest(path))
    flipBit(join(folder, 'files', sha256))
    const target = emptyTarget()
    expect(await restore(path, target, { leaveOutDamaged: true })).toEqual({
      leftOut: [listed],
      replacedPaths: [],
    })
    await expectRestored(path, target, [listed])
  })
})

describe('if the target has data', () => {
  const conflicts: [string, (target: Target) => string][] = [
    ['a database', ({ databaseFile }) => databaseFile],
    ['the log of a database', ({ databaseFile }) => `${databaseFile}-wal`],
    ['a stored file', ({ uploadsDir }) => join(uploadsDir, 'a.pdf')],
    ['another secret', ({ databaseFile }) => join(dirname(databaseFile), 'session-secret')],
  ]
  test.each(conflicts)('refuses to overwrite %s, and moves it aside with --force', async (_, locate) => {
    const { path } = await backUp(emptyFolder())
    const target = emptyTarget()
    const file = locate(target)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'precious')
    const before = contentOf(target.folder)
    await expect(restore(path, target)).rejects.toThrow(
      `There is data in the way, such as ${file}. Nothing was restored`,
    )
    expect(contentOf(target.folder)).toEqual(before)
    const { replacedPaths } = await restore(path, target, { force: true })
    await expectRestored(path, target)
    const movedContents = replacedPaths.flatMap((folder) => [...contentOf(folder).values()])
    expect(movedContents).toEqual([Buffer.from('precious').toString('base64')])
  })

  test('refuses while the database is open, even with --force', async () => {
    const { path } = await backUp(emptyFolder())
    const target = emptyTarget()
    await restore(path, target)
    const running = openSqlite(target.databaseFile)
    running.exec('pragma journal_mode = wal; update heartbeat set at = 1')
    const refusal = `The database ${target.databaseFile} is in use. Stop the site first; nothing was restored.`
    for (const force of [false, true]) await expect(restore(path, target, { force })).rejects.toThrow(refusal)
    running.close()
    await restore(path, target, { force: true })
    await expectRestored(path, target)
  })
})

test('does not touch other files in the uploads folder, such as backups', async () => {
  const target = emptyTarget()
  const { path } = await backUp(join(target.uploadsDir, 'backups'))
  writeFileSync(join(target.uploadsDir, 'a.pdf'), 'precious')
  await restore(path, target, { force: true })
  await expectRestored(path, target)
})
