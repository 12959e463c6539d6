import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '~/backup/make.server.ts'
import { BackupError, listBackups, readManifest } from '~/backup/manifest.server.ts'
import { deleteOutdated, findOutdated } from '~/backup/retention.server.ts'
import { config } from '~/config/config.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import { popups } from '~/content/types/popups.ts'
import { tryLockExclusively } from '~/db/sqlite/snapshot.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { removeApplication } from '~/inbox/delete.server.ts'
import { testsAll } from '../representatives.ts'
import { openSqlite } from '../sqlite.ts'
import { apply, backUp, contentOf, emptyFolder, newPdf, openSmallSite } from './data.ts'

beforeAll(openSmallSite)

const storedNames = (folder: string) => readdirSync(join(folder, 'files')).sort()
const inUploads = (...path: string[]) => join(config().uploadsDir, ...path)

test('contains the database, the secret, the files and the CVs, but no derived files', async () => {
  const { cv } = await apply('mina@example.com')
  mkdirSync(inUploads('renditions'), { recursive: true })
  writeFileSync(inUploads('renditions', 'derived.webp'), 'x')
  const folder = emptyFolder()
  const { path, files, copied, problems } = await backUp(folder)
  expect(problems).toEqual([])
  expect(copied).toBe(files)
  const manifest = await readManifest(path)
  expect(manifest.files.map(({ path }) => path)).toContain(`private/${cv.name}`)
  expect(manifest.files.map(({ path }) => path).sort()).toEqual(
    [
      ...readdirSync(config().uploadsDir).filter((name) => name.includes('.')),
      ...readdirSync(inUploads('private')).map((name) => `private/${name}`),
    ].sort(),
  )
  expect(readdirSync(path).sort()).toEqual(['manifest.json', 'session-secret', 'site.db'])
  const copy = openSqlite(join(path, 'site.db'))
  expect(copy.rows('select email from applications order by email')).toEqual([
    { email: 'first@example.com' },
    { email: 'mina@example.com' },
  ])
  copy.close()
})

test.skipIf(process.platform === 'win32')('is readable only by its own account', async () => {
  const folder = join(emptyFolder(), 'new')
  const { path } = await backUp(folder)
  const modes = [
    folder,
    path,
    join(path, 'site.db'),
    join(path, 'session-secret'),
    join(folder, 'files', storedNames(folder)[0] ?? ''),
  ]
  expect(modes.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
    '700',
    '700',
    '600',
    '600',
    '600',
  ])
})

test('copies no file twice, but replaces damaged copies', async () => {
  const folder = emptyFolder()
  const { files } = await backUp(folder)
  const written = () => storedNames(folder).map((name) => [name, statSync(join(folder, 'files', name)).ino])
  const before = written()
  const stored = await storeDocument(newPdf(), 'new.pdf')
  expect(await backUp(folder, '2026-05-02T00:00:00Z')).toMatchObject({ copied: 1, files: files + 1 })
  const [fresh = ''] = storedNames(folder).filter((name) => name.startsWith(stored.name.slice(0, 32)))
  expect(written().filter(([name]) => name !== fresh)).toEqual(before)
  const damaged = join(folder, 'files', fresh)
  writeFileSync(damaged, readFileSync(damaged).fill(0, 10, 11))
  expect(await backUp(folder, '2026-05-03T00:00:00Z')).toMatchObject({ copied: 1 })
  expect(readFileSync(damaged).equals(readFileSync(inUploads(stored.name)))).toBe(true)
})

test('a CV deleted during the backup is missing neither from the database nor from the files', async () => {
  const { _id, cv } = await apply('gone@example.com')
  const folder = emptyFolder()
  const backup = backUp(folder)
  const snapshot = () => {
    const [unfinished] = readdirSync(folder).filter((name) => name.startsWith('.unfinished-'))
    return unfinished && statSync(join(folder, unfinished, 'site.db'), { throwIfNoEntry: false })?.size
  }
  while (!snapshot()) await nextTurn()
  await removeApplication(_id)
  const { path, problems } = await backup
  expect(problems).toEqual([])
  expect((await readManifest(path)).files.some((file) => file.path.endsWith(cv.name))).toBe(false)
  const copy = openSqlite(join(path, 'site.db'))
  expect(copy.rows("select * from applications where email = 'gone@example.com'")).toEqual([])
  copy.close()
})

test('reports missing and changed files, and backs up the rest', async () => {
  const lost = await storeDocument(newPdf(), 'lost.pdf')
  await createItem(
    popups,
    { title: 'Lost', subtitle: '', description: '', nepaliNotice: '', file: lost },
    'tester',
  )
  rmSync(inUploads(lost.name))
  const changed = await storeDocument(newPdf(), 'changed.pdf')
  writeFileSync(inUploads(changed.name), 'something else')
  const { problems } = await backUp(emptyFolder())
  expect(problems).toEqual([
    `The file ${lost.name}, which the database names, is not there.`,
    `The file ${changed.name} is not what was stored under this name.`,
  ])
  rmSync(inUploads(changed.name))
})

test('refuses a second backup at the same time', async () => {
  const folder = emptyFolder()
  const release = tryLockExclusively(join(folder, '.lock'))
  await expect(backUp(folder)).rejects.toThrow(`Another backup to ${folder} is being made at this moment.`)
  release?.()
  await backUp(folder)
})

describe('a failure leaves earlier backups intact and no partial backup', () => {
  test('without a database', async () => {
    const source = { ...config(), databaseFile: join(emptyFolder(), 'none.db') }
    const folder = join(emptyFolder(), 'new')
    await expect(makeBackup(source, folder, 0)).rejects.toThrow(
      `There is no database ${source.databaseFile} to back up.`,
    )
    expect(existsSync(folder)).toBe(false)
  })

  test('with a damaged database', async () => {
    const folder = emptyFolder()
    await backUp(folder)
    const before = contentOf(folder)
    const databaseFile = join(emptyFolder(), 'damaged.db')
    writeFileSync(databaseFile, 'no database'.repeat(1000))
    await expect(makeBackup({ ...config(), databaseFile }, folder, 0)).rejects.toThrow(
      `No backup could be made in ${folder} (file is not a database). Earlier backups are whole.`,
    )
    expect(contentOf(folder)).toEqual(before)
  })

  // Not every machine allows a mount. This takes long, so the fault suite does it.
  const canMount =
    testsAll && spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

  test.skipIf(!canMount)('on a full disk and on a read-only disk', async () => {
    const folder = emptyFolder()
    const script = `
      mount -t tmpfs -o size=24m none "$1"; export BACKUP_KEEP=0
      run() { "$2" --input-type=module -e "$3" backup --to "$1" 2>&1; }
      run "$@"; ls -RA "$1" > "$4/before"
      for name in a b c d e f; do head -c 300000 /dev/urandom > "$UPLOADS_DIR/$name"; done
      head -c 9000000 /dev/urandom > "$UPLOADS_DIR/large"
      head -c 19000000 /dev/zero > "$1/filler"; run "$@"; rm "$1/filler"; ls -RA "$1" > "$4/full"
      mount -o remount,ro "$1"; run "$@"; ls -RA "$1" > "$4/read-only"`
    const program =
      "const { backupCommand } = await import('./build/server/index.js'); process.exit(await backupCommand(process.argv.slice(2)))"
    const lists = emptyFolder()
    const output = execFileSync(
      'unshare',
      ['-rm', 'sh', '-c', script, 'sh', folder, process.execPath, program, lists],
      {
        env: { ...process.env, NODE_ENV: 'production' },
        encoding: 'utf8',
      },
    )
    expect(output).toContain(`There is no space left in ${folder} for a backup. Earlier backups are whole.`)
    expect(output).toContain(`The backup folder ${folder} can't be written (EROFS`)
    expect(output).not.toMatch(/\n\s+at /)
    const list = (name: string) => readFileSync(join(lists, name), 'utf8')
    expect(list('before')).toContain('manifest.json')
    expect(list('full')).toBe(list('before'))
    expect(list('read-only')).toBe(list('before'))
  })
})

describe('retention', () => {
  const of = (...moments: string[]) =>
    moments.map((moment) => ({ name: moment, at: new Date(`${moment}:00Z`) }))

  test.each([
    [
      'retains the newest of each day in Nepal',
      2,
      of('2026-05-01T02:00', '2026-05-01T18:00', '2026-05-02T02:00', '2026-05-08T02:00'),
      ['2026-05-01T02:00', '2026-05-01T18:00'],
    ],
    // 18:30 UTC is after midnight in Nepal.
    [
      'begins days at midnight in Nepal',
      4,
      of('2026-05-01T17:00', '2026-05-01T18:30', '2026-05-02T18:30', '2026-05-08T02:00'),
      [],
    ],
    [
      'retains all of the last 24 hours',
      1,
      of('2026-05-06T20:00', '2026-05-07T20:00', '2026-05-08T03:00', '2026-05-08T12:00'),
      ['2026-05-06T20:00'],
    ],
  ])('%s', (_, days, backups, outdated) => {
    expect(findOutdated(backups, days).map(({ name }) => name)).toEqual(outdated)
  })

  test('deletes only outdated backups and files that no other backup needs', async () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'note.txt'), 'mine')
    const early = await storeDocument(newPdf(), 'early.pdf')
    await backUp(folder, '2026-05-01T02:00:00Z')
    const late = await storeDocument(newPdf(), 'late.pdf')
    rmSync(inUploads(early.name))
    await backUp(folder, '2026-05-02T02:00:00Z')
    writeFileSync(join(folder, 'files', 'readme.txt'), 'mine')
    const isBackedUp = ({ name }: { name: string }) =>
      storedNames(folder).some((stored) => stored.startsWith(name.slice(0, 32)))
    expect([early, late].map(isBackedUp)).toEqual([true, true])
    const { dropped } = await backUp(folder, '2026-05-03T02:00:00Z', 2)
    expect(dropped).toBe(1)
    expect((await listBackups(folder)).map(({ at }) => at.getUTCDate())).toEqual([2, 3])
    expect([early, late].map(isBackedUp)).toEqual([false, true])
    expect(readFileSync(join(folder, 'note.txt'), 'utf8')).toBe('mine')
    expect(readFileSync(join(folder, 'files', 'readme.txt'), 'utf8')).toBe('mine')
  })

  test('deletes no file while a manifest is unreadable', async () => {
    const folder = emptyFolder()
    const { path } = await backUp(folder, '2026-05-01T02:00:00Z')
    writeFileSync(join(path, 'manifest.json'), '{ "format": 1 }')
    await expect(readManifest(path)).rejects.toThrow(BackupError)
    const before = storedNames(folder)
    await deleteOutdated(folder, 1)
    expect(storedNames(folder)).toEqual(before)
  })
})
