import { existsSync } from 'node:fs'
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesOf } from '../content/store/file-uses.server.ts'
import { contentTypes } from '../content/types/registry.ts'
import { holdAlone } from '../db/snapshot.server.ts'
import { DiskStorage, isNoSpace } from '../files/disk-storage.server.ts'
import { isStoredName } from '../files/names.ts'
import { openFile } from '../files/open-file.server.ts'
import { readCv } from '../letters/cv-files.server.ts'
import { keptSecretFile } from '../process/secret.server.ts'
import { syncToDisk } from '../process/sync-to-disk.server.ts'
import { copyOfDatabase, databaseIn, engineOf, type ReadRows, type Source } from './database-copy.server.ts'
import {
  BackupError,
  backupName,
  describeFile,
  filesName,
  isIntact,
  isMissing,
  isThere,
  listBackups,
  type Manifest,
  manifestName,
  readManifest,
  reason,
  type Stored,
  secretName,
  unfinished,
} from './manifest.server.ts'
import { dropOutdated, dropUnfinished, dropUnneededFiles } from './retention.server.ts'
import { pathsAt, withFile } from './stored-files.server.ts'

const rounds = 5

/** While the site runs, whole or not at all. Throws a `BackupError`; earlier backups stay as they are. */
export async function makeBackup(source: Source, folder: string, keepDays: number, now = new Date()) {
  if (!source.postgresUrl && !existsSync(source.databaseFile))
    throw new BackupError(`There is no database ${source.databaseFile} to back up.`)
  return inFolder(folder, async () => {
    await dropUnfinished(folder)
    const name = backupName(now)
    const aside = join(folder, `${unfinished}${name}`)
    try {
      await mkdir(aside, { mode: 0o700 })
      const engine = engineOf(source)
      const { tables, files, copied, problems } = await take(source, aside, folder)
      const database = await describeFile(databaseIn(aside, { engine }))
      const secret = await keepSecret(source, aside)
      const at = now.toISOString()
      const manifest: Manifest = { format: 1, at, engine, database, tables, secret, files, problems }
      await finish(aside, join(folder, name), manifest)
      const dropped = await dropOutdated(folder, keepDays)
      return { path: join(folder, name), files: files.length, copied, dropped, problems }
    } catch (error) {
      await rm(aside, { recursive: true, force: true })
      await dropUnneededFiles(folder)
      throw error
    }
  })
}

/** The database first, so that every file it names was there before; taken again where one was deleted meanwhile. */
async function take(source: Source, aside: string, folder: string) {
  const copy = databaseIn(aside, { engine: engineOf(source) })
  const storage = new DiskStorage(join(folder, filesName))
  await storage.open()
  const taken = new Map<string, Stored>()
  const before = source.uploadsStore ? await keptBefore(folder) : new Map<string, Stored>()
  let copied = 0
  let missing: string[] = []
  let tables: Manifest['tables'] = {}
  for (let round = 1; round <= rounds; round++) {
    await rm(copy, { force: true })
    const made = await copyOfDatabase(source, copy, namedBy)
    tables = made.tables ?? {}
    for (const path of await pathsAt(source)) {
      if (taken.has(path)) continue
      const had = before.get(path)
      const file = had
        ? { stored: had, isNew: false }
        : await withFile(source, path, (at) => keepFile(at, storage))
      if (file) taken.set(path, file.stored)
      if (file?.isNew) copied++
    }
    const missed = missing
    missing = made.read.filter((name) => !taken.has(name) && !taken.has(`private/${name}`))
    if (missing.every((name) => missed.includes(name))) break
  }
  const files = [...taken].map(([path, stored]) => ({ path, ...stored }))
  const problems = [...missing.map(isLost), ...files.filter(isChanged).map(isNotItself)]
  return { tables, files, copied, problems }
}

const isLost = (name: string) => `The file ${name}, which the database names, is not there.`

const isNotItself = ({ path }: Manifest['files'][number]) =>
  `The file ${path} is not what was stored under this name.`

/** Uploads are named by their content. */
const isChanged = ({ path, sha256 }: Manifest['files'][number]) =>
  isStoredName(path) && !sha256.startsWith(path.slice(0, 32))

/** What the newest backup has unharmed: of a store, whose files never change, it is not fetched again. */
async function keptBefore(folder: string) {
  const newest = (await listBackups(folder)).at(-1)
  const kept = new Map<string, Stored>()
  for (const { path, sha256, size } of newest ? (await readManifest(join(folder, newest.name))).files : [])
    if (await isIntact(join(folder, filesName, sha256), { sha256, size })) kept.set(path, { sha256, size })
  return kept
}

async function keepFile(from: string, storage: DiskStorage) {
  try {
    const stored = await describeFile(from)
    const kept = join(storage.folder, stored.sha256)
    if (await isIntact(kept, stored)) return { stored, isNew: false }
    await storage.set(stored.sha256, await openFile(from))
    if (!(await isIntact(kept, stored)))
      throw new BackupError(`The copy of ${from} is not the same as the file: the disk may be failing.`)
    return { stored, isNew: true }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function namedBy(rowsOf: ReadRows) {
  const names = new Set<string>()
  for (const type of contentTypes)
    for (const row of await rowsOf(type.name)) for (const name of filesOf(type, row)) names.add(name)
  for (const table of ['applications', 'suspected'])
    for (const row of await rowsOf(table)) {
      const cv: unknown = Reflect.get(row, 'cv')
      if (typeof cv === 'string') names.add(readCv(cv).name)
    }
  return [...names]
}

async function keepSecret({ databaseFile }: Source, aside: string): Promise<Stored | null> {
  const file = keptSecretFile(databaseFile)
  if (!isThere(file)) return null
  const copy = join(aside, secretName)
  await writeFile(copy, await readFile(file), { mode: 0o600, flush: true })
  return describeFile(copy)
}

/** It counts from the moment on at which it has its name. */
async function finish(aside: string, path: string, manifest: Manifest) {
  const list = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(aside, manifestName), list, { mode: 0o600, flush: true })
  await syncToDisk(aside)
  await rename(aside, path)
  await syncToDisk(dirname(path))
}

/** Works on a backup folder alone. Whatever fails is a `BackupError` with one sentence. */
async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  let release: (() => void) | undefined
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK)
    // Unlike a file that marks it as taken, a lock is gone with the process that held it.
    release = holdAlone(join(folder, '.lock'))
    if (!release) throw new BackupError(`Another backup to ${folder} is being made at this moment.`)
  } catch (error) {
    throw explained(error, folder, `The backup folder ${folder} can't be written (${reason(error)}).`)
  }
  try {
    return await work()
  } catch (error) {
    const sentence = `No backup could be made in ${folder} (${reason(error)}). Earlier backups are whole.`
    throw explained(error, folder, sentence)
  } finally {
    release()
  }
}

function explained(error: unknown, folder: string, sentence: string) {
  if (error instanceof BackupError) return error
  const isFull = `There is no space left in ${folder} for a backup. Earlier backups are whole.`
  return new BackupError(isNoSpace(error) ? isFull : sentence)
}
