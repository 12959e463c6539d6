import { useEffect, useRef, useState } from 'react'
import { gallery } from '~/content/types/gallery.ts'
import { checkFile } from '~/routes/staff/resource/uploads/file-limits.ts'
import {
  postWithProgress,
  type UploadResponse,
  type UploadState,
} from '~/routes/staff/resource/uploads/use-uploads.ts'

export type StopReason = 'cancelled' | 'signed-out' | 'unreached'

type UploadResult = { value: string } | { refusal: string }

/** Uploads the selected files in sequence. A retry skips those already uploaded. */
export function useBatchUpload() {
  const [progress, setProgress] = useState<UploadState>()
  const [stopReason, setStopReason] = useState<StopReason>()
  const controllerRef = useRef<AbortController>()
  const resultsRef = useRef(new Map<File, UploadResult>())
  useEffect(() => () => controllerRef.current?.abort(), [])

  /** The form with a token or a refusal for each file. Undefined if the upload was interrupted. */
  async function uploadAll(form: FormData, files: File[]): Promise<FormData | undefined> {
    if (controllerRef.current) return undefined
    const controller = new AbortController()
    controllerRef.current = controller
    setStopReason(undefined)
    form.delete('files')
    try {
      for (const file of files) {
        const result = resultsRef.current.get(file) ?? (await uploadOne(file, controller.signal))
        if (typeof result === 'string') {
          setStopReason(result)
          return undefined
        }
        resultsRef.current.set(file, result)
        if ('value' in result) form.append('ahead', result.value)
        else {
          form.append('refused', file.name)
          form.append(`refused[${file.name}]`, result.refusal)
        }
      }
      return form
    } catch (error) {
      if (!controller.signal.aborted) throw error
      setStopReason('cancelled')
    } finally {
      setProgress(undefined)
      controllerRef.current = undefined
    }
  }

  async function uploadOne(file: File, signal: AbortSignal): Promise<UploadResult | StopReason> {
    const refusal = checkFile(gallery.fields.image, file)
    if (refusal) return { refusal }
    const { name, size } = file
    setProgress({ name, sent: 0, total: size })
    const onProgress = (sent: number, total: number) => setProgress({ name, sent, total })
    const form = new FormData()
    form.set('file', file)
    return toResult(await postWithProgress('/admin/upload/gallery/image', form, { signal, onProgress }))
  }

  return { progress, stopReason, uploadAll, cancel: () => controllerRef.current?.abort() }
}

function toResult({ status, body: { value, message } }: UploadResponse): UploadResult | StopReason {
  if (status === 201 && typeof value === 'string') return { value }
  if (status === 0) return 'unreached'
  if (status === 401) return 'signed-out'
  return { refusal: typeof message === 'string' ? message : 'The upload failed. Try again.' }
}
