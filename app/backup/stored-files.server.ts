import { join } from 'node:path'
import { openFile } from '../files/open-file.server.ts'
import { type Uploads, uploadsAt } from '../files/storage.server.ts'
import type { Store } from '../files/store.ts'
import type { Source } from './database-copy.server.ts'
import { isIntact, type Stored, storedPath, storedPaths } from './manifest.server.ts'

type Place = Pick<Source, 'uploadsDir' | 'uploadsStore'>

export async function pathsAt({ uploadsDir, uploadsStore }: Place): Promise<string[]> {
  if (!uploadsStore) return storedPaths(uploadsDir)
  const { originals, privateFiles } = uploadsAt(uploadsStore)
  const paths = [...(await keysOf(originals)), ...(await keysOf(privateFiles)).map((key) => `private/${key}`)]
  return paths.filter((path) => storedPath.test(path))
}

/** What is done with a stored file on this machine's disk; undefined where it is gone from a store. */
export async function withFile<Result>(
  { uploadsDir, uploadsStore }: Place,
  path: string,
  use: (at: string) => Promise<Result>,
): Promise<Result | undefined> {
  if (!uploadsStore) return use(join(uploadsDir, path))
  const { store, key } = placeIn(uploadsAt(uploadsStore), path)
  try {
    return await store.onDisk(key, use)
  } catch (error) {
    if (await store.has(key)) throw error
    return undefined
  }
}

export async function putFile(place: Place, path: string, from: string, stored: Stored) {
  const { store, key } = placeIn(uploadsAt(place.uploadsStore ?? place.uploadsDir), path)
  if (!(await isStored(place, path, stored))) await store.set(key, await openFile(from))
}

export const isStored = async (place: Place, path: string, stored: Stored) =>
  (await withFile(place, path, (at) => isIntact(at, stored))) ?? false

function placeIn({ originals, privateFiles }: Uploads, path: string) {
  const key = path.replace(/^private\//, '')
  return { store: key === path ? originals : privateFiles, key }
}

async function keysOf(store: Store) {
  const keys: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await store.list({ cursor })
    keys.push(...page.files.map(({ key }) => key))
    cursor = page.cursor
    if (!cursor) return keys
  }
}
