import { useEffect, useRef, useState } from 'react'
import type { FileResult } from '~/content/gallery-several.server.ts'
import { tooLargeToSend } from '../file-limits.ts'
import { type Sent, send } from '../form/send.ts'
import type { Progress } from '../form/use-uploads.ts'

export type SeveralStop = 'cancelled' | 'signed-out' | 'unreached' | { message: string }

/** Sends chosen files to the gallery one after the other; pressed again, it goes on with those that are not there. */
export function useSeveral() {
  const [results, setResults] = useState<FileResult[]>([])
  const [progress, setProgress] = useState<Progress>()
  const [stop, setStop] = useState<SeveralStop>()
  const running = useRef<AbortController>()
  const done = useRef(new Map<File, FileResult>())
  useEffect(() => () => running.current?.abort(), [])

  async function sendAll(form: FormData, files: File[]) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setStop(undefined)
    const tell = () => setResults(files.map((file) => done.current.get(file) ?? { fileName: file.name }))
    try {
      for (const [at, file] of files.entries()) {
        tell()
        if (done.current.get(file)?.id) continue
        const result = await sendOne(oneOf(form, file, at), file, controller.signal)
        if ('stop' in result) return setStop(result.stop)
        done.current.set(file, result)
      }
    } catch (error) {
      if (!controller.signal.aborted) throw error
      setStop('cancelled')
    } finally {
      tell()
      setProgress(undefined)
      running.current = undefined
    }
  }

  async function sendOne(form: FormData, { name, size, type }: File, signal: AbortSignal) {
    const refusal = tooLargeToSend({ size, type })
    if (refusal) return { fileName: name, refusal }
    setProgress({ name, sent: 0, total: size })
    const onProgress = (sent: number, total: number) => setProgress({ name, sent, total })
    return resultOf(name, await send('/admin/gallery/several/one', form, { signal, onProgress }))
  }

  return { results, progress, stop, sendAll, cancel: () => running.current?.abort() }
}

function oneOf(form: FormData, file: File, at: number) {
  const one = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') one.append(name, value)
  one.set('at', String(at))
  one.set('files', file)
  return one
}

function resultOf(fileName: string, { status, body }: Sent): FileResult | { stop: SeveralStop } {
  if (status === 201) return { fileName, id: String(body.id) }
  if (status === 0) return { stop: 'unreached' }
  if (status === 401) return { stop: 'signed-out' }
  const message = typeof body.message === 'string' ? body.message : 'It could not be sent. Please try again.'
  return status === 422 ? { stop: { message } } : { fileName, refusal: message }
}
