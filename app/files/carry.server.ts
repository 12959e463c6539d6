import { type Sum, sumOf } from './checksum.server.ts'
import type { Uploads } from './storage.server.ts'
import type { Store } from './store.ts'

// Whole places of stored files: what backups list, and what moves from a folder to a store or back. What is made of
// files is made anew wherever it is missing.

/** By their paths below the uploads folder. */
const parts: [path: string, of: (uploads: Uploads) => Store][] = [
  ['', ({ originals }) => originals],
  ['private/', ({ privateFiles }) => privateFiles],
]

/** All stored files by their paths, public ones first. Each is opened when it is read. */
export async function* storedFiles(uploads: Uploads) {
  for (const [start, of] of parts) {
    const store = of(uploads)
    const { files } = await store.list()
    for (const { key } of files) {
      const file = await store.get(key)
      if (file) yield { path: start + key, key, of, file }
    }
  }
}

export interface Carried {
  files: number
  bytes: number
  /** How many of them were not there before. */
  copied: number
  /** Paths of files that are not there as they were, after all. */
  failed: string[]
}

/**
 * Carries all stored files to another place and reads each there to compare it. What is there unharmed is not carried
 * again, so that one that was cut off is simply repeated.
 */
export async function carryUploads(from: Uploads, to: Uploads): Promise<Carried> {
  const carried: Carried = { files: 0, bytes: 0, copied: 0, failed: [] }
  for await (const { path, key, of, file } of storedFiles(from)) {
    const store = of(to)
    const sum = await sumOf(file)
    if (!(await isThere(store, key, sum))) {
      await store.set(key, file)
      carried.copied++
      if (!(await isThere(store, key, sum))) carried.failed.push(path)
    }
    carried.files++
    carried.bytes += sum.size
  }
  return carried
}

async function isThere(store: Store, key: string, { sha256, size }: Sum) {
  const file = await store.get(key)
  return file?.size === size && (await sumOf(file)).sha256 === sha256
}
