import { Worker } from '~/files/workers/worker.server.ts'
import type { PictureFormat } from './pictures.ts'

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

/** For two concurrent renditions and one upload. */
const encoder = new Worker<Task, Uint8Array<ArrayBuffer>>('encode-picture.mjs', {
  timeout: 60_000,
  niceness: 10,
  concurrency: 3,
})

export const encodePicture = (bytes: Uint8Array, encoding: EncodeOptions) =>
  encoder.run({ work: 'encode', bytes, ...encoding })

export const scalePicture = (bytes: Uint8Array, pixels: number) =>
  encoder.runAlone({ work: 'scale', bytes, pixels })

export const reencodePicture = (bytes: Uint8Array) => encoder.run({ work: 'publish', bytes })

/** Rejects if a JPEG lacks more than its end marker. */
export const addJpegEndMarker = (bytes: Uint8Array) => encoder.run({ work: 'end', bytes })
