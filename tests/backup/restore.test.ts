import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { restoreCommand } from '~/backup/commands.server.ts'
import { type Manifest, readManifest } from '~/backup/manifest.server.ts'
import { findBackup, restoreBackup } from '~/backup/restore.server.ts'
import { config } from '~/config/config.server.ts'
import { startIndexing } from '~/content/search/indexer.server.ts'
import { openSqlite } from '../sqlite.ts'
import { backUp, contentOf, emptyFolder, emptyPlace, openSmallSite } from './data.ts'

beforeAll(openSmallSite)

type Place = ReturnType<typeof emptyPlace>

const choices = { force: false, verify: true, leaveOutDamaged: false }

async function restore(from: string, place: Place, more: Partial<typeof choices> = {}) {
  const { path, manifest } = await findBackup(from)
  return restoreBackup(path, manifest, place, { ...choices, ...more })
}

/** Everything that was backed up lies in its place, byte for byte. */
async function expectRestored(path: string, { databaseFile, uploadsDir }: Place, without: string[] = []) {
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

const flip = (file: string) => {
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

test('puts everything in its place: of the newest backup, where a folder of several is named', async () => {
  const folder = emptyFolder()
  await backUp(folder, '2026-05-01T00:00:00Z')
  const { path } = await backUp(folder, '2026-05-02T00:00:00Z')
  const place = emptyPlace()
  expect((await findBackup(folder)).path).toBe(path)
  expect(await restore(folder, place)).toEqual({ leftOut: [], replacedPaths: [] })
  await expectRestored(path, place)
  expect(readdirSync(dirname(place.databaseFile)).sort()).toEqual(['session-secret', 'site.db'])
})

test('the command lets nothing else open a database in the place meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  startIndexing()
  expect(vi.getTimerCount()).toBe(1)
  expect(await restoreCommand([join(emptyFolder(), 'none')])).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a restore that was cut off is done again to its end', async () => {
  const { path } = await backUp(emptyFolder())
  const place = emptyPlace()
  await restore(path, place)
  rmSync(place.databaseFile)
  rmSync(join(place.uploadsDir, firstFile(await readManifest(path)).path))
  writeFileSync(`${dirname(place.databaseFile)}/site.db.restoring`, 'half')
  expect(await restore(path, place)).toEqual({ leftOut: [], replacedPaths: [] })
  await expectRestored(path, place)
})

describe('a damaged backup is named, and nothing is restored', () => {
  const harm: [string, (path: string, file: string) => void, (listed: string) => string][] = [
    ['a file', (_, file) => flip(file), (listed) => listed],
    ['a missing file', (_, file) => rmSync(file), (listed) => listed],
    ['a shorter file', (_, file) => writeFileSync(file, ''), (listed) => listed],
    [
      'the database',
      (path) => flip(join(path, 'site.db')),
      () => 'is damaged (it is missing, or not what was backed up)',
    ],
    [
      'no database',
      (path) => rmSync(join(path, 'site.db')),
      () => 'is damaged (it is missing, or not what was backed up)',
    ],
    ['the secret', (path) => flip(join(path, 'session-secret')), () => 'session-secret'],
    [
      'the list',
      (path) => writeFileSync(join(path, 'manifest.json'), '{'),
      () => 'is damaged or from a newer program',
    ],
    ['no list', (path) => rmSync(join(path, 'manifest.json')), () => 'was cut off before it was finished'],
    [
      'a list that leads elsewhere',
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
  test.each(harm)('%s', async (_, damage, said) => {
    const folder = emptyFolder()
    const { path } = await backUp(folder)
    const { path: listed, sha256 } = firstFile(await readManifest(path))
    damage(path, join(folder, 'files', sha256))
    const place = emptyPlace()
    await expect(restore(path, place)).rejects.toThrow(said(listed))
    await expect(restore(path, place, { force: true })).rejects.toThrow(said(listed))
    expect(readdirSync(place.folder)).toEqual([])
  })

  test('unless the rest is asked for', async () => {
    const folder = emptyFolder()
    const { path } = await backUp(folder)
    const { path: listed, sha256 } = firstFile(await readManifest(path))
    flip(join(folder, 'files', sha256))
    const place = emptyPlace()
    expect(await restore(path, place, { leaveOutDamaged: true })).toEqual({ leftOut: [listed], replacedPaths: [] })
    await expectRestored(path, place, [listed])
  })
})

describe('where there is data', () => {
  const inTheWay: [string, (place: Place) => string][] = [
    ['a database', ({ databaseFile }) => databaseFile],
    ['the log of a database', ({ databaseFile }) => `${databaseFile}-wal`],
    ['a stored file', ({ uploadsDir }) => join(uploadsDir, 'a.pdf')],
    ['a CV', ({ uploadsDir }) => join(uploadsDir, 'private/a.pdf')],
    ['another secret', ({ databaseFile }) => join(dirname(databaseFile), 'session-secret')],
  ]
  test.each(inTheWay)('%s: refuses, and moves it aside when told to', async (_, where) => {
    const { path } = await backUp(emptyFolder())
    const place = emptyPlace()
    const file = where(place)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'precious')
    const before = contentOf(place.folder)
    await expect(restore(path, place)).rejects.toThrow(
      `There is data in the way, such as ${file}. Nothing was restored`,
    )
    expect(contentOf(place.folder)).toEqual(before)
    const { replacedPaths } = await restore(path, place, { force: true })
    await expectRestored(path, place)
    const aside = replacedPaths.flatMap((folder) => [...contentOf(folder).values()])
    expect(aside).toEqual([Buffer.from('precious').toString('base64')])
  })

  test('refuses while somebody has the database open, even when told to move it', async () => {
    const { path } = await backUp(emptyFolder())
    const place = emptyPlace()
    await restore(path, place)
    const running = openSqlite(place.databaseFile)
    running.exec('pragma journal_mode = wal; update heartbeat set at = 1')
    const refusal = `The database ${place.databaseFile} is in use. Stop the site first; nothing was restored.`
    for (const force of [false, true]) await expect(restore(path, place, { force })).rejects.toThrow(refusal)
    running.close()
    await restore(path, place, { force: true })
    await expectRestored(path, place)
  })
})

test('leaves alone what else lies in the uploads folder, such as the backups', async () => {
  const place = emptyPlace()
  const { path } = await backUp(join(place.uploadsDir, 'backups'))
  writeFileSync(join(place.uploadsDir, 'a.pdf'), 'precious')
  await restore(path, place, { force: true })
  await expectRestored(path, place)
})

test.each(['nowhere', 'files'])('there is no backup in a folder like %s', async (name) => {
  const folder = emptyFolder()
  await backUp(folder)
  await expect(findBackup(join(folder, name))).rejects.toThrow(`There is no backup in ${join(folder, name)}.`)
})
