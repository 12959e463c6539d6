import type { PictureFormat } from './pictures.ts'
import { Worker } from './worker.server.ts'

export interface EncodeOptions {
  width: number
  format: PictureFormat
  cut?: { left: number; top: number; width: number; height: number }
}

type Task = { bytes: Uint8Array } & (
  | ({ work: 'encode' } & EncodeOptions)
  | { work: 'scale'; pixels: number }
  | { work: 'publish' | 'end' }
)

/** Room for the two sizes that are made at once, and for one that comes in meanwhile. */
const encoder = new Worker<Task, Uint8Array<ArrayBuffer>>('encode.mjs', {
  timeout: 60_000,
  niceness: 10,
  concurrency: 3,
})

export const encodePicture = (bytes: Uint8Array, encoding: EncodeOptions) =>
  encoder.run({ work: 'encode', bytes, ...encoding })

export const scalePicture = (bytes: Uint8Array, pixels: number) =>
  encoder.runAlone({ work: 'scale', bytes, pixels })

export const reencodePicture = (bytes: Uint8Array) => encoder.run({ work: 'publish', bytes })

/** Rejects where a JPEG lacks more than its end. */
export const repairJpeg = (bytes: Uint8Array) => encoder.run({ work: 'end', bytes })
