import { useEffect, useRef, useState } from 'react'
import { gallery } from '~/content/types/gallery.ts'
import { verdictOn } from '../content/file-limits.ts'
import { type Sent, send } from '../content/form/send.ts'
import type { Progress } from '../content/form/use-uploads.ts'

export type SeveralStop = 'cancelled' | 'signed-out' | 'unreached'

type Result = { value: string } | { refusal: string }

/** Sends chosen files one after the other; pressed again, it goes on with those that are not there. */
export function useSeveral() {
  const [progress, setProgress] = useState<Progress>()
  const [stop, setStop] = useState<SeveralStop>()
  const running = useRef<AbortController>()
  const done = useRef(new Map<File, Result>())
  useEffect(() => () => running.current?.abort(), [])

  /** The form with what became of each file in its place; undefined where that is not known of all. */
  async function sendAll(form: FormData, files: File[]): Promise<FormData | undefined> {
    if (running.current) return undefined
    const controller = new AbortController()
    running.current = controller
    setStop(undefined)
    form.delete('files')
    try {
      for (const file of files) {
        const result = done.current.get(file) ?? (await sendOne(file, controller.signal))
        if (typeof result === 'string') {
          setStop(result)
          return undefined
        }
        done.current.set(file, result)
        if ('value' in result) form.append('ahead', result.value)
        else {
          form.append('refused', file.name)
          form.append(`refused[${file.name}]`, result.refusal)
        }
      }
      return form
    } catch (error) {
      if (!controller.signal.aborted) throw error
      setStop('cancelled')
    } finally {
      setProgress(undefined)
      running.current = undefined
    }
  }

  async function sendOne(file: File, signal: AbortSignal): Promise<Result | SeveralStop> {
    const refusal = verdictOn(gallery.fields.image, file)
    if (refusal) return { refusal }
    const { name, size } = file
    setProgress({ name, sent: 0, total: size })
    const onProgress = (sent: number, total: number) => setProgress({ name, sent, total })
    const form = new FormData()
    form.set('file', file)
    return resultOf(await send('/admin/upload/gallery/image', form, { signal, onProgress }))
  }

  return { progress, stop, sendAll, cancel: () => running.current?.abort() }
}

function resultOf({ status, body: { value, message } }: Sent): Result | SeveralStop {
  if (status === 201 && typeof value === 'string') return { value }
  if (status === 0) return 'unreached'
  if (status === 401) return 'signed-out'
  return { refusal: typeof message === 'string' ? message : 'The upload failed. Try again.' }
}
