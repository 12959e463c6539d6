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
export const getOriginalsStore = () => currentUploads().originalsStore

/** Generated renditions; may be emptied at any time. */
export const getRenditionsStore = () => currentUploads().renditionsStore

/** Confidential files under random names, without a public URL. */
export const getPrivateFilesStore = () => currentUploads().privateFilesStore

export interface UploadStores {
  originalsStore: FileStore
  renditionsStore: FileStore
  privateFilesStore: FileStore
}

export function createUploadStores(place: string | S3Config): UploadStores {
  const at = (folder: string) =>
    typeof place === 'string' ? new DiskStorage(join(place, folder)) : new S3Storage(place, folder)
  return {
    originalsStore: at(''),
    renditionsStore: at('renditions'),
    privateFilesStore: at('private'),
  }
}

let current: { place: string | S3Config; uploads: UploadStores } | undefined

function currentUploads() {
  const { uploadsStore, uploadsDir } = config()
  const place = uploadsStore ?? uploadsDir
  if (current?.place !== place) current = { place, uploads: createUploadStores(place) }
  return current.uploads
}

const existenceTimeout = 1000

/** While the storage is unavailable or slow, every file counts as existing. */
export async function probablyExists(name: string, store: Pick<FileStore, 'has'> = getOriginalsStore()) {
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
  for (const key of await getRenditionsStore().listKeys(`${name}@`)) await getRenditionsStore().remove(key)
}

/** True if the reserve for staff and the database remains after a visitor's file of this size. */
export async function hasDiskSpaceFor(size: number): Promise<boolean> {
  const { uploadsStore, uploadsDir, diskReserve } = config()
  if (uploadsStore) return true
  const { bavail, bsize } = await statfs(uploadsDir)
  return bavail * bsize - size >= diskReserve
}

/** Rejects with a message for operators. The site also starts while the S3 store is unavailable. */
export async function prepareStorage() {
  const { uploadsStore, uploadsDir } = config()
  try {
    for (const store of Object.values(currentUploads())) await store.open()
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
