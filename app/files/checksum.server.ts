import { createHash } from 'node:crypto'

export interface Sum {
  sha256: string
  /** Bytes. */
  size: number
}

/** Reads a file to its end. */
export async function sumOf(file: Blob): Promise<Sum> {
  const hash = createHash('sha256')
  let size = 0
  const reader = file.stream().getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    hash.update(chunk.value)
    size += chunk.value.byteLength
  }
  return { sha256: hash.digest('hex'), size }
}
