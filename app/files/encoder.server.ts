import type { PictureFormat } from './pictures.ts'
import { Worker } from './worker.server.ts'

export interface Encoding {
  width: number
  format: PictureFormat
  /** The part of it that is shown. */
  cut?: { left: number; top: number; width: number; height: number }
}

type Task = { bytes: Uint8Array } & (Encoding | { pixels: number })

const encoder = new Worker<Task, Uint8Array<ArrayBuffer>>('encode.mjs', { timeout: 60_000, niceness: 10 })

/** The picture at this width and format, turned upright, without metadata. Rejects what is no picture. */
export const encodePicture = (bytes: Uint8Array, encoding: Encoding) => encoder.run({ bytes, ...encoding })

/** The picture with at most so many pixels, turned upright, without metadata. Rejects what is none, or too much. */
export const scalePicture = (bytes: Uint8Array, pixels: number) => encoder.run({ bytes, pixels })
