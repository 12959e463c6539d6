import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { holdAlone } from '../db/snapshot.server.ts'
import { keptSecretFile } from '../process/secret.server.ts'
import type { Source } from './make.server.ts'
import { BackupError, backupName, isIntact, isMissing, isThere, type Manifest } from './manifest.server.ts'

/** Refuses, before anything is changed, where the data is in use, or where something is in the way and may not be moved. Answers where it has gone. */
export async function makeRoom(target: Source, manifest: Manifest, force: boolean) {
  const { databaseFile, uploadsDir } = target
  if (await isThere(databaseFile)) refuseInUse(databaseFile)
  const inTheWay = [
    ...(await databaseParts(databaseFile)),
    ...(await otherFiles(uploadsDir, manifest)),
    ...(await otherSecret(databaseFile, manifest)),
  ]
  const [first] = inTheWay
  if (!first) return []
  if (!force)
    throw new BackupError(
      `There is data in the way, such as ${first}. Nothing was restored; --force moves what is there aside.`,
    )
  const mark = `replaced-${backupName(new Date())}`
  const beside = join(dirname(databaseFile), mark)
  const below = join(uploadsDir, mark)
  // Within their own folders, since these may be disks of their own.
  for (const part of [...(await databaseParts(databaseFile)), ...(await otherSecret(databaseFile, manifest))])
    await moveTo(beside, part)
  for (const name of await entriesOf(uploadsDir))
    if (await isOurs(uploadsDir, name)) await moveTo(below, join(uploadsDir, name))
  return [beside, below]
}

/** What else lies in the uploads folder, such as backups, stays where it is. */
async function isOurs(uploadsDir: string, name: string) {
  if (name === 'private' || name === 'renditions') return true
  return !name.startsWith('.') && (await stat(join(uploadsDir, name))).isFile()
}

function refuseInUse(databaseFile: string) {
  let release: (() => void) | undefined
  try {
    release = holdAlone(databaseFile)
  } catch {
    // It is damaged, so nobody is using it.
    return
  }
  if (!release)
    throw new BackupError(
      `The database ${databaseFile} is in use. Stop the site first; nothing was restored.`,
    )
  release()
}

/** A log that was left without its database would be taken for one of the new database. */
async function databaseParts(file: string) {
  const parts = ['', '-wal', '-shm', '-journal'].map((ending) => `${file}${ending}`)
  const there = await Promise.all(parts.map(isThere))
  return parts.filter((_, place) => there[place])
}

/** Files that this backup would not put there; those that it would may be from a restore that was cut off. */
async function otherFiles(uploadsDir: string, { files }: Manifest) {
  const listed = new Map(files.map((file) => [file.path, file]))
  const other: string[] = []
  for (const folder of ['', 'private/']) {
    for (const name of await entriesOf(join(uploadsDir, folder))) {
      const file = join(uploadsDir, folder, name)
      if (name.startsWith('.') || !(await stat(file)).isFile()) continue
      const same = listed.get(`${folder}${name}`)
      if (!same || !(await isIntact(file, same))) other.push(file)
    }
  }
  return other
}

async function otherSecret(databaseFile: string, { secret }: Manifest) {
  const file = keptSecretFile(databaseFile)
  return !secret || !(await isThere(file)) || (await isIntact(file, secret)) ? [] : [file]
}

async function moveTo(folder: string, path: string) {
  if (!(await isThere(path))) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rename(path, join(folder, basename(path)))
}

async function entriesOf(folder: string) {
  return readdir(folder).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
}
