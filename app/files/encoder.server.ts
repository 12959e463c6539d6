import type { PictureFormat } from './pictures.ts'
import { Worker } from './worker.server.ts'

type Task = { bytes: Uint8Array } & ({ width: number; format: PictureFormat } | { pixels: number })

const encoder = new Worker<Task, Uint8Array<ArrayBuffer>>('encode.mjs', { timeout: 60_000, niceness: 10 })

/** The picture at this width and format, turned upright, without metadata. Rejects what is no picture. */
export const encodePicture = (bytes: Uint8Array, width: number, format: PictureFormat) =>
  encoder.run({ bytes, width, format })

/** The picture with at most so many pixels, turned upright, without metadata. Rejects what is none, or too much. */
export const scalePicture = (bytes: Uint8Array, pixels: number) => encoder.run({ bytes, pixels })
