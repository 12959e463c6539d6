import type { PictureFormat } from './pictures.ts'
import { Worker } from './worker.server.ts'

export interface Encoding {
  width: number
  format: PictureFormat
  cut?: { left: number; top: number; width: number; height: number }
}

type Task = { bytes: Uint8Array } & (Encoding | { pixels: number })

const encoder = new Worker<Task, Uint8Array<ArrayBuffer>>('encode.mjs', { timeout: 60_000, niceness: 10 })

export const encodePicture = (bytes: Uint8Array, encoding: Encoding) => encoder.run({ bytes, ...encoding })

export const scalePicture = (bytes: Uint8Array, pixels: number) => encoder.run({ bytes, pixels })
