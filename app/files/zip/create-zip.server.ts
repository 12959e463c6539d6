import { createHash } from 'node:crypto'
import { makeZip, predictLength } from 'client-zip'
import { serviceUnavailableResponse, streamedFileResponse } from '~/files/http/responses.server.ts'
import { cancelBody } from '~/http/body.ts'
import { FairQueue, QueueBusyError, type QueueRequest } from '~/http/fair-queue.ts'
import { truncateBytes } from '~/text/plain-text.ts'

export interface ZipSource {
  file: File
  fileName: string
}

/** Checksums take processor time, so few run at once. `slotTimeout` stops slow clients from blocking others. */
const zipQueue = new FairQueue({
  capacity: 8,
  maxPerNetwork: 2,
  maxWaiting: 100,
  maxWaitingPerNetwork: 10,
  waitTimeout: 20_000,
  slotTimeout: 2_000,
})

export const zipSize = (files: { fileName: string; size: number }[]) =>
  Number(
    predictLength(
      uniqueZipNames(files.map(({ fileName }) => fileName)).map((name, place) => ({
        name,
        size: files[place]?.size ?? 0,
      })),
    ),
  )

/** Creates an uncompressed ZIP as a stream. `tag` and `size` are known before it starts. */
function createZip(sources: ZipSource[], lastModified: Date) {
  const names = uniqueZipNames(sources.map(({ fileName }) => fileName))
  const entries = sources.map(({ file }, place) => ({
    file,
    metadata: { name: names[place], size: file.size, lastModified },
  }))
  const parts = sources.map(({ file }) => [file.name, file.size])
  return {
    tag: createHash('sha256')
      .update(JSON.stringify([names, parts, lastModified]))
      .digest('hex')
      .slice(0, 32),
    size: zipSize(sources.map(({ file, fileName }) => ({ fileName, size: file.size }))),
    stream: (queueRequest: QueueRequest) =>
      new Promise<ReadableStream<Uint8Array>>((resolve, reject) => {
        const work = () => new Promise<void>((done) => resolve(createZipStream(entries, done)))
        zipQueue.run(work, queueRequest).catch(reject)
      }),
  }
}

interface ZipEntrySource {
  file: File
  metadata: { name: string | undefined; size: number; lastModified: Date }
}

/** Opens one file at a time, the first one at the first read. */
function createZipStream(entries: ZipEntrySource[], onFinished: () => void): ReadableStream<Uint8Array> {
  let open: ReadableStreamDefaultReader<Uint8Array> | undefined
  let isActive = true
  async function* bytesOf(file: File) {
    if (!isActive) return
    open = file.stream().getReader()
    let size = 0
    for (let chunk = await open.read(); !chunk.done; chunk = await open.read()) {
      size += chunk.value.byteLength
      yield chunk.value
    }
    if (size !== file.size) throw new Error(`${file.name} ended after ${size} of ${file.size} bytes.`)
  }
  async function* all() {
    for (const { file, metadata } of entries) yield { ...metadata, input: bytesOf(file) }
  }
  let zip: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        zip ??= makeZip(all()).getReader()
        try {
          const { done, value } = await zip.read()
          if (!done) return controller.enqueue(value)
          controller.close()
        } catch (error) {
          controller.error(error)
        }
        onFinished()
      },
      async cancel() {
        isActive = false
        onFinished()
        await cancelBody(open)
        await cancelBody(zip)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Some file systems cannot store longer names. */
const maxNameBytes = 200

/** Names that are valid on every operating system and differ by more than case. */
export function uniqueZipNames(fileNames: string[]): string[] {
  const taken = new Set<string>()
  return fileNames.map((fileName) => {
    const [, stem = '', ending = ''] = /^(.+?)(\.\w{1,8})?$/s.exec(portableName(fileName)) ?? []
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? '' : ` (${count})`
      const name = `${truncateBytes(stem, maxNameBytes - Buffer.byteLength(suffix + ending))}${suffix}${ending}`
      const key = name.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  })
}

const portableName = (fileName: string) =>
  fileName
    .normalize('NFC')
    .replaceAll(/[\p{Cc}/\\<>:"|?*]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '') || 'file'

interface ZipResponseOptions {
  entries: ZipSource[]
  lastModified: string
  name: string
  cacheControl: string
}

export async function zipResponse(
  request: Request,
  address: string | undefined,
  { entries, lastModified, name, cacheControl }: ZipResponseOptions,
) {
  const { tag, size, stream } = createZip(entries, new Date(lastModified))
  const queueRequest = { address, isCancelled: () => request.signal.aborted }
  try {
    return await streamedFileResponse(
      request,
      { size, stream: () => stream(queueRequest) },
      {
        tag,
        type: 'application/zip',
        fileName: `${name.replaceAll(/[\s/\\]+/g, '-')}.zip`,
        cacheControl,
        isAttachment: true,
      },
    )
  } catch (error) {
    if (!(error instanceof QueueBusyError)) throw error
    return serviceUnavailableResponse('Many files are being fetched. Please try again in a few seconds.', 5)
  }
}
