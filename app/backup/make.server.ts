import { existsSync } from 'node:fs'
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncToDisk } from '~/config/disk.server.ts'
import { secretFile } from '~/config/secret.server.ts'
import { fileNamesIn } from '~/content/media/stored-files.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tryLockExclusively } from '~/db/sqlite/snapshot.server.ts'
import { isStoredName } from '~/files/names.ts'
import { DiskStorage, isNoSpaceError } from '~/files/storage/disk-storage.server.ts'
import { openPathAsFile } from '~/files/storage/open-file.server.ts'
import { parseStoredCv } from '~/inbox/cv-files.server.ts'
import {
  backUpDatabase,
  databaseCopyPath,
  engineOf,
  type RowReader,
  type SiteDataLocations,
} from './database-copy.server.ts'
import {
  BackupError,
  backupName,
  checksumFile,
  errorMessage,
  type FileChecksum,
  filesFolderName,
  isMissingError,
  listBackups,
  type Manifest,
  manifestFileName,
  matchesChecksum,
  pathExists,
  readManifest,
  secretFileName,
  unfinishedPrefix,
} from './manifest.server.ts'
import { deleteOutdated, deleteUnfinished, deleteUnusedFiles } from './retention.server.ts'
import { listStoredPaths, withLocalFile } from './stored-files.server.ts'

const maxRounds = 5

/** Safe while the site runs. Leaves no partial backup: on failure throws a `BackupError` and retains earlier backups. */
export async function makeBackup(
  source: SiteDataLocations,
  folder: string,
  keepDays: number,
  now = new Date(),
) {
  if (!source.postgresUrl && !existsSync(source.databaseFile))
    throw new BackupError(`There is no database ${source.databaseFile} to back up.`)
  return withFolderLock(folder, async () => {
    await deleteUnfinished(folder)
    const name = backupName(now)
    const temporaryFolder = join(folder, `${unfinishedPrefix}${name}`)
    try {
      await mkdir(temporaryFolder, { mode: 0o700 })
      const engine = engineOf(source)
      const { tables, files, copied, problems } = await collectData(source, temporaryFolder, folder)
      const database = await checksumFile(databaseCopyPath(temporaryFolder, { engine }))
      const secret = await copySecret(source, temporaryFolder)
      const at = now.toISOString()
      const manifest: Manifest = { format: 1, at, engine, database, tables, secret, files, problems }
      await finishBackup(temporaryFolder, join(folder, name), manifest)
      const dropped = await deleteOutdated(folder, keepDays)
      return { path: join(folder, name), files: files.length, copied, dropped, problems }
    } catch (error) {
      await rm(temporaryFolder, { recursive: true, force: true })
      await deleteUnusedFiles(folder)
      throw error
    }
  })
}

/**
 * Copies the database before the files, so that every referenced file existed at the snapshot. Repeats both if a file was
 * deleted meanwhile.
 */
async function collectData(source: SiteDataLocations, temporaryFolder: string, folder: string) {
  const copy = databaseCopyPath(temporaryFolder, { engine: engineOf(source) })
  const storage = new DiskStorage(join(folder, filesFolderName))
  await storage.open()
  const collected = new Map<string, FileChecksum>()
  const earlierFiles = source.uploadsStore ? await listEarlierFiles(folder) : new Map<string, FileChecksum>()
  let copied = 0
  let missing: string[] = []
  let tables: Manifest['tables'] = {}
  for (let round = 1; round <= maxRounds; round++) {
    await rm(copy, { force: true })
    const snapshot = await backUpDatabase(source, copy, listReferencedFiles)
    tables = snapshot.tables ?? {}
    for (const path of await listStoredPaths(source)) {
      if (collected.has(path)) continue
      const earlierFile = earlierFiles.get(path)
      const file = earlierFile
        ? { stored: earlierFile, isNew: false }
        : await withLocalFile(source, path, (at) => storeFile(at, storage))
      if (file) collected.set(path, file.stored)
      if (file?.isNew) copied++
    }
    const previouslyMissing = missing
    missing = snapshot.read.filter((name) => !collected.has(name) && !collected.has(`private/${name}`))
    if (missing.every((name) => previouslyMissing.includes(name))) break
  }
  const files = [...collected].map(([path, stored]) => ({ path, ...stored }))
  const problems = [...missing.map(missingFileProblem), ...files.filter(isChanged).map(changedFileProblem)]
  return { tables, files, copied, problems }
}

const missingFileProblem = (name: string) => `The file ${name}, which the database names, is not there.`

const changedFileProblem = ({ path }: Manifest['files'][number]) =>
  `The file ${path} is not what was stored under this name.`

/** Names of uploads begin with the hash of their content. */
const isChanged = ({ path, sha256 }: Manifest['files'][number]) =>
  isStoredName(path) && !sha256.startsWith(path.slice(0, 32))

/** Intact files of the newest backup. Files in an object store never change, so these are not downloaded again. */
async function listEarlierFiles(folder: string) {
  const newest = (await listBackups(folder)).at(-1)
  const intact = new Map<string, FileChecksum>()
  for (const { path, sha256, size } of newest ? (await readManifest(join(folder, newest.name))).files : [])
    if (await matchesChecksum(join(folder, filesFolderName, sha256), { sha256, size }))
      intact.set(path, { sha256, size })
  return intact
}

async function storeFile(from: string, storage: DiskStorage) {
  try {
    const stored = await checksumFile(from)
    const path = join(storage.folder, stored.sha256)
    if (await matchesChecksum(path, stored)) return { stored, isNew: false }
    await storage.set(stored.sha256, await openPathAsFile(from))
    if (!(await matchesChecksum(path, stored)))
      throw new BackupError(`The copy of ${from} is not the same as the file: the disk may be failing.`)
    return { stored, isNew: true }
  } catch (error) {
    if (isMissingError(error)) return undefined
    throw error
  }
}

async function listReferencedFiles(readRows: RowReader) {
  const names = new Set<string>()
  for (const type of contentTypes)
    for (const row of await readRows(type.name)) for (const name of fileNamesIn(type, row)) names.add(name)
  for (const table of ['applications', 'suspected'])
    for (const row of await readRows(table)) {
      const cv: unknown = Reflect.get(row, 'cv')
      if (typeof cv === 'string') names.add(parseStoredCv(cv).name)
    }
  return [...names]
}

async function copySecret(
  { databaseFile }: SiteDataLocations,
  temporaryFolder: string,
): Promise<FileChecksum | null> {
  const file = secretFile(databaseFile)
  if (!pathExists(file)) return null
  const copy = join(temporaryFolder, secretFileName)
  await writeFile(copy, await readFile(file), { mode: 0o600, flush: true })
  return checksumFile(copy)
}

/** The rename makes the backup valid. */
async function finishBackup(temporaryFolder: string, path: string, manifest: Manifest) {
  const list = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(temporaryFolder, manifestFileName), list, { mode: 0o600, flush: true })
  await syncToDisk(temporaryFolder)
  await rename(temporaryFolder, path)
  await syncToDisk(dirname(path))
}

/** Holds an exclusive lock on a backup folder. Turns every error into a `BackupError` of one sentence. */
async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  let release: (() => void) | undefined
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK)
    // Unlike a lock file, a lock of SQLite ends with its process.
    release = tryLockExclusively(join(folder, '.lock'))
    if (!release) throw new BackupError(`Another backup to ${folder} is being made at this moment.`)
  } catch (error) {
    throw toBackupError(
      error,
      folder,
      `The backup folder ${folder} can't be written (${errorMessage(error)}).`,
    )
  }
  try {
    return await work()
  } catch (error) {
    const sentence = `No backup could be made in ${folder} (${errorMessage(error)}). Earlier backups are whole.`
    throw toBackupError(error, folder, sentence)
  } finally {
    release()
  }
}

function toBackupError(error: unknown, folder: string, sentence: string) {
  if (error instanceof BackupError) return error
  const fullMessage = `There is no space left in ${folder} for a backup. Earlier backups are whole.`
  return new BackupError(isNoSpaceError(error) ? fullMessage : sentence)
}
