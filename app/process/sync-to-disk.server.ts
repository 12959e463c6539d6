import { open } from 'node:fs/promises'

/** Resolves once a file, or what a folder says of its files, is on the disk. */
export async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
