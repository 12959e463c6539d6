import type { PictureFormat } from './pictures.ts'
import { Worker } from './worker.server.ts'

interface Task {
  bytes: Uint8Array
  width: number
  format: PictureFormat
}

const encoder = new Worker<Task, Uint8Array<ArrayBuffer>>('encode.mjs', { timeout: 60_000, niceness: 10 })

/** The picture at this width and format, turned upright, without metadata. Rejects what is no picture. */
export const encodePicture = (bytes: Uint8Array, width: number, format: PictureFormat) =>
  encoder.run({ bytes, width, format })
