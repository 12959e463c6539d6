import { useEffect, useRef, useState } from 'react'
import type { Field } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { refusedFileMessage } from '~/files/refusal-messages.ts'
import { checkFile } from './file-limits.ts'

export interface UploadState {
  name: string
  sent: number
  total: number
}

export type UploadInterruption =
  | { reason: 'cancelled' | 'signed-out' | 'unreached' }
  | { refused: Record<string, string> }

/** Uploads the selected files before the form is submitted. Uploaded files are not sent again. */
export function useUploads(type: ContentType) {
  const [progress, setProgress] = useState<UploadState>()
  const [interruption, setInterruption] = useState<UploadInterruption>()
  const controllerRef = useRef<AbortController>()
  const uploadedValues = useRef(new WeakMap<File, string>())
  const uploadErrors = useRef(new WeakMap<File, string>())
  useEffect(() => () => controllerRef.current?.abort(), [])

  /** The form with stored values in place of files. Undefined if an upload failed. */
  async function uploadAll(form: FormData): Promise<FormData | undefined> {
    const controller = new AbortController()
    controllerRef.current = controller
    setInterruption(undefined)
    const errors: Record<string, string> = {}
    try {
      for (const [name, field] of Object.entries(type.fields)) {
        const files = form.getAll(name).filter((value) => value instanceof File)
        const chosen = files.filter((file) => file.name !== '' || file.size > 0)
        if (files.length === 0) continue
        const storedValue = form.getAll(name).find((value) => typeof value === 'string') ?? ''
        const values: string[] = []
        for (const file of chosen) {
          const value =
            uploadedValues.current.get(file) ?? (await uploadOne(name, field, file, controller.signal))
          if (value) values.push(value)
          const reason = uploadErrors.current.get(file)
          if (!reason) continue
          const message = getFieldFileSupport(field)?.isMultiple
            ? refusedFileMessage(file.name, reason)
            : reason
          errors[name] = errors[name] ? `${errors[name]} ${message}` : message
        }
        form.set(
          name,
          getFieldFileSupport(field)?.isMultiple
            ? appendFiles(storedValue, values)
            : (values[0] ?? storedValue),
        )
      }
      if (Object.keys(errors).length === 0) return form
      setInterruption({ refused: errors })
    } catch (error) {
      if (error instanceof UploadInterrupted) setInterruption(error.interruption)
      else if (controller.signal.aborted) setInterruption({ reason: 'cancelled' })
      else throw error
    } finally {
      setProgress(undefined)
      controllerRef.current = undefined
    }
  }

  async function uploadOne(
    name: string,
    field: Field,
    file: File,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    // A temporary failure, such as missing disk space, is retried.
    uploadErrors.current.delete(file)
    const localError = checkFile(field, file)
    const { value, reason } = localError ? { reason: localError } : await upload(name, file, signal)
    if (value) uploadedValues.current.set(file, value)
    if (reason) uploadErrors.current.set(file, reason)
    return value
  }

  async function upload(field: string, file: File, signal: AbortSignal) {
    const form = new FormData()
    form.set('file', file)
    setProgress({ name: file.name, sent: 0, total: file.size })
    const onProgress = (sent: number, total: number) => setProgress({ name: file.name, sent, total })
    return parseUploadResponse(
      await postWithProgress(`/admin/upload/${type.name}/${field}`, form, { signal, onProgress }),
    )
  }

  return {
    progress,
    interruption,
    isRunning: () => controllerRef.current !== undefined,
    uploadErrorOf: (file: File) => uploadErrors.current.get(file),
    sendAll: uploadAll,
    cancel: () => controllerRef.current?.abort(),
  }
}

class UploadInterrupted extends Error {
  readonly interruption: UploadInterruption
  constructor(interruption: UploadInterruption) {
    super('The upload failed.')
    this.interruption = interruption
  }
}

function parseUploadResponse({ status, body }: UploadResponse): { value?: string; reason?: string } {
  if (status === 201 && typeof body.value === 'string') return { value: body.value }
  if (status === 0) throw new UploadInterrupted({ reason: 'unreached' })
  if (status === 401) throw new UploadInterrupted({ reason: 'signed-out' })
  const { message } = body
  return { reason: typeof message === 'string' ? message : 'The upload failed. Try again.' }
}

function appendFiles(storedValue: string, added: string[]) {
  const before: unknown[] = storedValue ? JSON.parse(storedValue) : []
  return JSON.stringify([...before, ...added.map((value) => JSON.parse(value))])
}

export interface UploadResponse {
  /** 0 if the server was unreachable. */
  status: number
  body: Record<string, unknown>
}

interface UploadOptions {
  signal: AbortSignal
  onProgress: (sent: number, total: number) => void
}

/** Reports upload progress, which `fetch` cannot. An abort rejects with the signal's reason. */
export function postWithProgress(
  url: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => resolve({ status: request.status, body: parseJsonObject(request.responseText) })
    request.onerror = () => resolve({ status: 0, body: {} })
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.send(form)
  })
}

function parseJsonObject(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return body instanceof Object ? { ...body } : {}
  } catch {
    return {}
  }
}
