import { mkdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { secretFile } from '~/config/secret.server.ts'
import { tryLockExclusively } from '~/db/sqlite/snapshot.server.ts'
import { loadPostgresDumpModule, type SiteDataLocations } from './database-copy.server.ts'
import { BackupError, backupName, type Manifest, matchesChecksum, pathExists } from './manifest.server.ts'
import { isStoredIntact, listStoredPaths } from './stored-files.server.ts'

/**
 * Throws before any change if the data is in use, or if existing data conflicts and `force` is not set. Otherwise moves
 * conflicting files aside. Returns their new folders.
 */
export async function moveExistingDataAside(target: SiteDataLocations, manifest: Manifest, force: boolean) {
  const { databaseFile, uploadsDir, postgresUrl } = target
  const tables = postgresUrl ? await findExistingTables(postgresUrl) : []
  if (!postgresUrl) assertNotInUse(databaseFile)
  const parts = postgresUrl ? [] : databaseParts(databaseFile)
  const data = dirname(databaseFile)
  const conflictingFiles: [folder: string, files: string[]][] = [
    [data, [...parts, ...(await findOtherSecret(databaseFile, manifest))]],
    [uploadsDir, target.uploadsStore ? [] : await listConflictingFiles(target, manifest)],
  ]
  // In an object store, files of other names do not conflict, so they can stay.
  const otherStoredFiles = target.uploadsStore ? await listConflictingFiles(target, manifest) : []
  const [first] = [...tables, ...otherStoredFiles, ...conflictingFiles.flatMap(([, files]) => files)]
  if (!first) return []
  if (!force)
    throw new BackupError(
      `There is data in the way, such as ${first}. Nothing was restored; --force moves the existing data aside.`,
    )
  const folderName = `replaced-${backupName(new Date())}`
  for (const [folder, files] of conflictingFiles)
    for (const file of files) {
      // Moves within the same folder, since it may be a disk of its own.
      const to = join(folder, folderName, relative(folder, file))
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await rename(file, to)
    }
  return conflictingFiles.filter(([, files]) => files.length > 0).map(([folder]) => join(folder, folderName))
}

function assertNotInUse(databaseFile: string) {
  if (!pathExists(databaseFile)) return
  let release: (() => void) | undefined
  try {
    release = tryLockExclusively(databaseFile)
  } catch {
    // A damaged database cannot be in use.
    return
  }
  if (!release)
    throw new BackupError(
      `The database ${databaseFile} is in use. Stop the site first; nothing was restored.`,
    )
  release()
}

async function findExistingTables(url: string) {
  const { connections, tables } = await (await loadPostgresDumpModule()).countConnectionsAndTables(url)
  if (connections > 0)
    throw new BackupError(
      `The database is in use, by ${connections} connections. Stop the site on every server first; nothing was restored.`,
    )
  return tables > 0 ? [`the ${tables} tables of the database`] : []
}

/** SQLite would apply a leftover log to the restored database. */
const databaseParts = (file: string) =>
  ['', '-wal', '-shm', '-journal'].map((ending) => `${file}${ending}`).filter(pathExists)

/** Ignores identical files: they may come from an interrupted restore. */
async function listConflictingFiles(target: SiteDataLocations, { files }: Manifest) {
  const listed = new Map(files.map((file) => [file.path, file]))
  const otherFiles: string[] = []
  for (const path of await listStoredPaths(target)) {
    const expected = listed.get(path)
    if (!expected || !(await isStoredIntact(target, path, expected)))
      otherFiles.push(join(target.uploadsDir, path))
  }
  return otherFiles
}

async function findOtherSecret(databaseFile: string, { secret }: Manifest) {
  const file = secretFile(databaseFile)
  return !secret || !pathExists(file) || (await matchesChecksum(file, secret)) ? [] : [file]
}
