import { useEffect, useRef, useState } from 'react'
import type { ContentType } from '~/content/type.ts'
import { megabyte } from '~/files/upload-limits.ts'
import { mostBytes } from '../file-limits.ts'
import { type Sent, send } from './send.ts'

export interface Progress {
  name: string
  sent: number
  total: number
}

export type Stop = { reason: 'cancelled' | 'signed-out' | 'unreached' } | { field: string; message: string }

/** Sends chosen files ahead of their form, one after the other; those that are there are not sent again. */
export function useUploads(type: ContentType) {
  const [progress, setProgress] = useState<Progress>()
  const [stop, setStop] = useState<Stop>()
  const running = useRef<AbortController>()
  const done = useRef(new WeakMap<File, string>())
  useEffect(() => () => running.current?.abort(), [])

  /** The form with what is stored in place of the files; undefined where one did not get through. */
  async function sendAll(form: FormData): Promise<FormData | undefined> {
    const controller = new AbortController()
    running.current = controller
    setStop(undefined)
    try {
      for (const [name, field] of Object.entries(type.fields)) {
        const files = form.getAll(name).filter((value) => value instanceof File)
        const chosen = files.filter((file) => file.name !== '' || file.size > 0)
        if (files.length === 0) continue
        const kept = form.getAll(name).find((value) => typeof value === 'string') ?? ''
        const values: string[] = []
        for (const file of chosen)
          values.push(done.current.get(file) ?? (await sendOne(name, file, controller.signal)))
        form.set(name, field.kind === 'documents' ? joined(kept, values) : (values[0] ?? kept))
      }
      return form
    } catch (error) {
      if (error instanceof UploadStop) setStop(error.stop)
      else if (controller.signal.aborted) setStop({ reason: 'cancelled' })
      else throw error
    } finally {
      setProgress(undefined)
      running.current = undefined
    }
  }

  async function sendOne(field: string, file: File, signal: AbortSignal): Promise<string> {
    const most = mostBytes(file)
    if (file.size > most)
      throw new UploadStop({ field, message: `This file is too large: at most ${most / megabyte} MB.` })
    const form = new FormData()
    form.set('file', file)
    setProgress({ name: file.name, sent: 0, total: file.size })
    const answer = await send(`/admin/upload/${type.name}/${field}`, form, {
      signal,
      onProgress: (sent, total) => setProgress({ name: file.name, sent, total }),
    })
    const value = storedIn(answer, field)
    done.current.set(file, value)
    return value
  }

  return {
    progress,
    stop,
    isRunning: () => running.current !== undefined,
    sendAll,
    cancel: () => running.current?.abort(),
  }
}

class UploadStop extends Error {
  readonly stop: Stop
  constructor(stop: Stop) {
    super('The upload did not get through.')
    this.stop = stop
  }
}

function storedIn({ status, body }: Sent, field: string): string {
  if (status === 201 && typeof body.value === 'string') return body.value
  if (status === 0) throw new UploadStop({ reason: 'unreached' })
  if (status === 401) throw new UploadStop({ reason: 'signed-out' })
  const message =
    typeof body.message === 'string' ? body.message : 'This file could not be sent. Please try again.'
  throw new UploadStop({ field, message })
}

function joined(kept: string, added: string[]) {
  const before: unknown[] = kept ? JSON.parse(kept) : []
  return JSON.stringify([...before, ...added.map((value) => JSON.parse(value))])
}
