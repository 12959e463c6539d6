import { useEffect, useRef, useState } from 'react'
import type { Field } from '~/content/kinds/fields.ts'
import { fileOf } from '~/content/kinds/index.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { notTaken } from '~/files/file-words.ts'
import { verdictOn } from '../file-limits.ts'
import { type Sent, send } from './send.ts'

export interface Progress {
  name: string
  sent: number
  total: number
}

export type Stop = { reason: 'cancelled' | 'signed-out' | 'unreached' } | { refused: Record<string, string> }

/** Sends chosen files ahead of their form, one after the other; those that are there are not sent again. */
export function useUploads(type: ContentType) {
  const [progress, setProgress] = useState<Progress>()
  const [stop, setStop] = useState<Stop>()
  const running = useRef<AbortController>()
  const done = useRef(new WeakMap<File, string>())
  const refused = useRef(new WeakMap<File, string>())
  useEffect(() => () => running.current?.abort(), [])

  /** The form with what is stored in place of the files; undefined where one did not get through. */
  async function sendAll(form: FormData): Promise<FormData | undefined> {
    const controller = new AbortController()
    running.current = controller
    setStop(undefined)
    const wrong: Record<string, string> = {}
    try {
      for (const [name, field] of Object.entries(type.fields)) {
        const files = form.getAll(name).filter((value) => value instanceof File)
        const chosen = files.filter((file) => file.name !== '' || file.size > 0)
        if (files.length === 0) continue
        const kept = form.getAll(name).find((value) => typeof value === 'string') ?? ''
        const values: string[] = []
        for (const file of chosen) {
          const value = done.current.get(file) ?? (await sendOne(name, field, file, controller.signal))
          if (value) values.push(value)
          const reason = refused.current.get(file)
          if (!reason) continue
          const said = fileOf(field)?.isMany ? notTaken(file.name, reason) : reason
          wrong[name] = wrong[name] ? `${wrong[name]} ${said}` : said
        }
        form.set(name, fileOf(field)?.isMany ? joined(kept, values) : (values[0] ?? kept))
      }
      if (Object.keys(wrong).length === 0) return form
      setStop({ refused: wrong })
    } catch (error) {
      if (error instanceof UploadStop) setStop(error.stop)
      else if (controller.signal.aborted) setStop({ reason: 'cancelled' })
      else throw error
    } finally {
      setProgress(undefined)
      running.current = undefined
    }
  }

  async function sendOne(
    name: string,
    field: Field,
    file: File,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    // What failed for the moment, as for lack of room, is sent again.
    refused.current.delete(file)
    const known = verdictOn(field, file)
    const { value, reason } = known ? { reason: known } : await ask(name, file, signal)
    if (value) done.current.set(file, value)
    if (reason) refused.current.set(file, reason)
    return value
  }

  async function ask(field: string, file: File, signal: AbortSignal) {
    const form = new FormData()
    form.set('file', file)
    setProgress({ name: file.name, sent: 0, total: file.size })
    const onProgress = (sent: number, total: number) => setProgress({ name: file.name, sent, total })
    return storedIn(await send(`/admin/upload/${type.name}/${field}`, form, { signal, onProgress }))
  }

  return {
    progress,
    stop,
    isRunning: () => running.current !== undefined,
    refusalOf: (file: File) => refused.current.get(file),
    sendAll,
    cancel: () => running.current?.abort(),
  }
}

class UploadStop extends Error {
  readonly stop: Stop
  constructor(stop: Stop) {
    super('The upload failed.')
    this.stop = stop
  }
}

function storedIn({ status, body }: Sent): { value?: string; reason?: string } {
  if (status === 201 && typeof body.value === 'string') return { value: body.value }
  if (status === 0) throw new UploadStop({ reason: 'unreached' })
  if (status === 401) throw new UploadStop({ reason: 'signed-out' })
  const { message } = body
  return { reason: typeof message === 'string' ? message : 'The upload failed. Try again.' }
}

function joined(kept: string, added: string[]) {
  const before: unknown[] = kept ? JSON.parse(kept) : []
  return JSON.stringify([...before, ...added.map((value) => JSON.parse(value))])
}
