import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { config } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import type { S3Config } from '~/config/s3.ts'
import { DiskStorage } from './disk-storage.server.ts'
import { type FileStore, StorageUnavailableError } from './file-store.ts'
import { S3Storage } from './s3-storage.server.ts'

/** Public files, named by their content's hash. */
export const originals = () => currentUploads().originals

/** Generated renditions; may be emptied at any time. */
export const renditions = () => currentUploads().renditions

/** Confidential files under random names, without a public URL. */
export const privateFiles = () => currentUploads().privateFiles

export interface Uploads {
  originals: FileStore
  renditions: FileStore
  privateFiles: FileStore
}

export function createUploads(place: string | S3Config): Uploads {
  const at = (folder: string) =>
    typeof place === 'string' ? new DiskStorage(join(place, folder)) : new S3Storage(place, folder)
  return { originals: at(''), renditions: at('renditions'), privateFiles: at('private') }
}

let current: { place: string | S3Config; uploads: Uploads } | undefined

function currentUploads() {
  const { uploadsStore, uploadsDir } = config()
  const place = uploadsStore ?? uploadsDir
  if (current?.place !== place) current = { place, uploads: createUploads(place) }
  return current.uploads
}

const existenceTimeout = 1000

/** While the storage is unavailable or slow, every file counts as existing. */
export async function probablyExists(name: string, store: Pick<FileStore, 'has'> = originals()) {
  const controller = new AbortController()
  const timedOut = setTimeout(existenceTimeout, true, controller).catch(() => true)
  try {
    return await Promise.race([store.has(name), timedOut])
  } catch (error) {
    if (error instanceof StorageUnavailableError) return true
    throw error
  } finally {
    controller.abort()
  }
}

export async function removeRenditions(name: string) {
  const list = await renditions().list({ prefix: `${name}@` })
  for (const { key } of list.files) await renditions().remove(key)
}

/** True if the reserve for staff and the database remains after a visitor's file of this size. */
export async function hasDiskSpaceFor(size: number): Promise<boolean> {
  const { uploadsStore, uploadsDir, diskReserve } = config()
  if (uploadsStore) return true
  const { bavail, bsize } = await statfs(uploadsDir)
  return bavail * bsize - size >= diskReserve
}

/** Rejects with a message for operators. The site also starts while the S3 store is unavailable. */
export async function openStorage() {
  const { uploadsStore, uploadsDir } = config()
  const { originals, renditions, privateFiles } = currentUploads()
  try {
    for (const storage of [originals, renditions, privateFiles]) await storage.open()
  } catch (error) {
    if (error instanceof StorageUnavailableError && !error.isRefusal)
      return log().error({ reason: error.reason }, 'the file storage is unavailable')
    const reason =
      error instanceof StorageUnavailableError ? error.reason : error instanceof Error ? error.message : error
    const place = uploadsStore
      ? `store of files ${uploadsStore.endpoint}/${uploadsStore.bucket}`
      : `uploads folder ${uploadsDir}`
    throw new Error(`The ${place} can't be used (${reason}).`)
  }
}
