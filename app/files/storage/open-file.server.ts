import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { LazyFile } from '@mjackson/lazy-file'

/** The file is open only while it is read. Rejects if it does not exist. */
export async function openPathAsFile(path: string): Promise<File> {
  const found = await stat(path)
  if (!found.isFile()) throw new Error(`${path} is not a file.`)
  const content = {
    byteLength: found.size,
    stream: (start = 0, end = found.size) => createFileStream(path, start, end),
  }
  // The package's types target another version of the DOM library.
  return new LazyFile(content, basename(path), { lastModified: found.mtimeMs }) as File
}

function createFileStream(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  let file: ReadStream | undefined
  let chunks: AsyncIterator<Buffer> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (start >= end) return controller.close()
        file ??= createReadStream(path, { start, end: end - 1 })
        chunks ??= file[Symbol.asyncIterator]()
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void file?.destroy(),
    },
    { highWaterMark: 0 },
  )
}
