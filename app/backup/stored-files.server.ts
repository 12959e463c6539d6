import { join } from 'node:path'
import { openPathAsFile } from '~/files/storage/open-file.server.ts'
import { createUploadStores, type UploadStores } from '~/files/storage/storage.server.ts'
import type { SiteDataLocations } from './database-copy.server.ts'
import {
  type FileChecksum,
  listPathsInUploadsDir,
  matchesChecksum,
  storedPathPattern,
} from './manifest.server.ts'

type FileLocation = Pick<SiteDataLocations, 'uploadsDir' | 'uploadsStore'>

export async function listStoredPaths({ uploadsDir, uploadsStore }: FileLocation): Promise<string[]> {
  if (!uploadsStore) return listPathsInUploadsDir(uploadsDir)
  const { originalsStore, privateFilesStore } = createUploadStores(uploadsStore)
  const paths = [
    ...(await originalsStore.listKeys()),
    ...(await privateFilesStore.listKeys()).map((key) => `private/${key}`),
  ]
  return paths.filter((path) => storedPathPattern.test(path))
}

/** Downloads the file from an object store if necessary. Resolves to undefined if the store does not have it. */
export async function withLocalFile<Result>(
  { uploadsDir, uploadsStore }: FileLocation,
  path: string,
  use: (at: string) => Promise<Result>,
): Promise<Result | undefined> {
  if (!uploadsStore) return use(join(uploadsDir, path))
  const { store, key } = locateFile(createUploadStores(uploadsStore), path)
  try {
    return await store.withLocalFile(key, use)
  } catch (error) {
    if (await store.has(key)) throw error
    return undefined
  }
}

export async function putFile(location: FileLocation, path: string, from: string, stored: FileChecksum) {
  const { store, key } = locateFile(createUploadStores(location.uploadsStore ?? location.uploadsDir), path)
  if (!(await isStoredIntact(location, path, stored))) await store.set(key, await openPathAsFile(from))
}

export const isStoredIntact = async (location: FileLocation, path: string, stored: FileChecksum) =>
  (await withLocalFile(location, path, (at) => matchesChecksum(at, stored))) ?? false

function locateFile({ originalsStore, privateFilesStore }: UploadStores, path: string) {
  const key = path.replace(/^private\//, '')
  return { store: key === path ? originalsStore : privateFilesStore, key }
}
