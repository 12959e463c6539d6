import { createHash } from 'node:crypto'
import { makeZip, predictLength } from 'client-zip'
import { letGo } from '../process/let-go.ts'
import { shortened } from '../process/plain-text.ts'
import { type Turn, Turns } from '../process/turns.ts'

export interface Packed {
  file: File
  fileName: string
}

/** Each ZIP keeps a sum of every byte. Whoever takes it slowly holds up nobody: after a while the next may begin. */
const packing = new Turns({
  room: 8,
  atOnce: 2,
  mostWaiting: 100,
  mostOfOne: 10,
  patience: 20_000,
  longest: 2_000,
})

export const zipSize = (files: { fileName: string; size: number }[]) =>
  Number(
    predictLength(
      namesInZip(files.map(({ fileName }) => fileName)).map((name, place) => ({
        name,
        size: files[place]?.size ?? 0,
      })),
    ),
  )

/** The files as they are, in one ZIP that is made while it is read. Its bytes are known by `tag` and `size`. */
export function zipOf(packed: Packed[], lastModified: Date) {
  const names = namesInZip(packed.map(({ fileName }) => fileName))
  const entries = packed.map(({ file }, place) => ({
    file,
    about: { name: names[place], size: file.size, lastModified },
  }))
  const parts = packed.map(({ file }) => [file.name, file.size])
  return {
    tag: createHash('sha256')
      .update(JSON.stringify([names, parts, lastModified]))
      .digest('hex')
      .slice(0, 32),
    size: zipSize(packed.map(({ file, fileName }) => ({ fileName, size: file.size }))),
    /** Rejects with `BusyError` where too many are asked for. */
    stream: (turn: Turn) =>
      new Promise<ReadableStream<Uint8Array>>((resolve, reject) => {
        const work = () => new Promise<void>((done) => resolve(streamOf(entries, done)))
        packing.run(work, turn).catch(reject)
      }),
  }
}

interface Entry {
  file: File
  about: { name: string | undefined; size: number; lastModified: Date }
}

/** Opens one file at a time, the first when the first byte is asked for. */
function streamOf(entries: Entry[], onEnd: () => void): ReadableStream<Uint8Array> {
  let open: ReadableStreamDefaultReader<Uint8Array> | undefined
  let isWanted = true
  async function* bytesOf(file: File) {
    if (!isWanted) return
    open = file.stream().getReader()
    let size = 0
    for (let chunk = await open.read(); !chunk.done; chunk = await open.read()) {
      size += chunk.value.byteLength
      yield chunk.value
    }
    if (size !== file.size) throw new Error(`${file.name} has ended after ${size} of ${file.size} bytes.`)
  }
  async function* all() {
    for (const { file, about } of entries) yield { ...about, input: bytesOf(file) }
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
        onEnd()
      },
      async cancel() {
        isWanted = false
        onEnd()
        await letGo(open)
        await letGo(zip)
      },
    },
    { highWaterMark: 0 },
  )
}

/** More than this, and some systems can't keep a file of that name. */
const longestName = 200

/** Names that every system can write, each once, however it tells large letters from small ones. */
export function namesInZip(fileNames: string[]): string[] {
  const taken = new Set<string>()
  return fileNames.map((fileName) => {
    const [, stem = '', ending = ''] = /^(.+?)(\.\w{1,8})?$/s.exec(writable(fileName)) ?? []
    for (let count = 1; ; count++) {
      const mark = count === 1 ? '' : ` (${count})`
      const name = `${shortened(stem, longestName - Buffer.byteLength(mark + ending))}${mark}${ending}`
      const key = name.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  })
}

const writable = (fileName: string) =>
  fileName
    .normalize('NFC')
    .replaceAll(/[\p{Cc}/\\<>:"|?*]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '') || 'file'
