import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureFormat } from './pictures.ts'

/** Milliseconds after which an idle encoder is ended, and its memory given back. */
const idleFor = 10_000

interface Job {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  reject: (error: Error) => void
}

interface Reply {
  id: number
  bytes?: Uint8Array<ArrayBuffer>
  problem?: string
}

const jobs = new Map<number, Job>()
let encoder: ChildProcess | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** The picture at this width and format, turned upright, without metadata. Rejects what is no picture. */
export async function encodePicture(bytes: Uint8Array, width: number, format: PictureFormat) {
  clearTimeout(idle)
  encoder ??= startEncoder()
  const current = encoder
  const id = ++lastId
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      jobs.set(id, { resolve, reject })
      current.send({ id, bytes, width, format }, (error) => error && reject(error))
    })
  } finally {
    jobs.delete(id)
    if (jobs.size === 0) idle = setTimeout(endEncoder, idleFor).unref()
  }
}

function startEncoder() {
  const started = fork(join('app', 'files', 'encode.mjs'), { serialization: 'advanced', execArgv: [] })
  started.on('message', ({ id, bytes, problem }: Reply) => {
    const job = jobs.get(id)
    if (bytes) job?.resolve(bytes)
    else job?.reject(new Error(problem))
  })
  started.once('error', (error) => fail(started, error))
  started.once('exit', (code, signal) => fail(started, new Error(`The encoder ended: ${signal ?? code}`)))
  // An idle encoder does not keep the server from ending.
  started.unref()
  started.channel?.unref()
  return started
}

function endEncoder() {
  encoder?.kill()
  encoder = undefined
}

function fail(ended: ChildProcess, error: Error) {
  if (encoder !== ended) return
  encoder = undefined
  for (const { reject } of jobs.values()) reject(error)
}
