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

export type UploadInterruption = 'cancelled' | 'signed-out' | 'unreached'

interface FileUpload {
  file: File
  field: Field
  /** The content type and its field. */
  path: string
}

type UploadResult = { value: string; reason?: undefined } | { value?: undefined; reason: string }

/** Uploads all files of a form and puts their stored values in their place. */
export function useFormUploads(type: ContentType) {
  const { uploadFiles, ...uploads } = useUploads()
  const [refused, setRefused] = useState<Record<string, string>>()

  /** Undefined if a file was refused or the upload was interrupted. */
  async function uploadAll(form: FormData): Promise<FormData | undefined> {
    setRefused(undefined)
    const errors: Record<string, string> = {}
    for (const [name, field] of Object.entries(type.fields)) {
      const files = form.getAll(name).filter((value) => value instanceof File)
      if (files.length === 0) continue
      const chosen = files.filter((file) => file.name !== '' || file.size > 0)
      const results = await uploadFiles(chosen.map((file) => ({ file, field, path: `${type.name}/${name}` })))
      if (!results) return undefined
      const { isMultiple } = getFieldFileSupport(field) ?? {}
      const messages = results.map(
        ({ reason }, index) =>
          reason && (isMultiple ? refusedFileMessage(chosen[index]?.name ?? '', reason) : reason),
      )
      if (messages.some(Boolean)) errors[name] = messages.filter(Boolean).join(' ')
      const values = results.flatMap(({ value }) => value ?? [])
      const storedValue = form.getAll(name).find((value) => typeof value === 'string') ?? ''
      form.set(name, isMultiple ? appendFiles(storedValue, values) : (values[0] ?? storedValue))
    }
    if (Object.keys(errors).length === 0) return form
    setRefused(errors)
  }

  return { ...uploads, refused, uploadAll }
}

function appendFiles(storedValue: string, added: string[]) {
  const before: unknown[] = storedValue ? JSON.parse(storedValue) : []
  return JSON.stringify([...before, ...added.map((value) => JSON.parse(value))])
}

/** Uploads selected files in sequence, before their form is submitted. Uploaded files are not sent again. */
export function useUploads() {
  const [progress, setProgress] = useState<UploadState>()
  const [interruption, setInterruption] = useState<UploadInterruption>()
  const controllerRef = useRef<AbortController>()
  const results = useRef(new WeakMap<File, UploadResult>())
  useEffect(() => () => controllerRef.current?.abort(), [])

  /** One result for each file. Undefined if the upload was interrupted. */
  async function uploadFiles(uploads: FileUpload[]): Promise<UploadResult[] | undefined> {
    if (controllerRef.current) return undefined
    const controller = new AbortController()
    controllerRef.current = controller
    setInterruption(undefined)
    const all: UploadResult[] = []
    try {
      for (const upload of uploads) {
        // A refusal may be temporary, such as missing disk space, and is tried again.
        const before = results.current.get(upload.file)
        const result = before?.value ? before : await uploadFile(upload, controller.signal)
        if (typeof result === 'string') {
          setInterruption(result)
          return undefined
        }
        results.current.set(upload.file, result)
        all.push(result)
      }
      return all
    } catch (error) {
      if (!controller.signal.aborted) throw error
      setInterruption('cancelled')
    } finally {
      setProgress(undefined)
      controllerRef.current = undefined
    }
  }

  async function uploadFile({ file, field, path }: FileUpload, signal: AbortSignal) {
    const reason = checkFile(field, file)
    if (reason) return { reason }
    const form = new FormData()
    form.set('file', file)
    const onProgress = (sent: number, total = file.size) => setProgress({ name: file.name, sent, total })
    onProgress(0)
    return toResult(await postWithProgress(`/admin/upload/${path}`, form, { signal, onProgress }))
  }

  return {
    progress,
    interruption,
    uploadFiles,
    uploadErrorOf: (file: File) => results.current.get(file)?.reason,
    cancel: () => controllerRef.current?.abort(),
  }
}

function toResult({ status, body: { value, message } }: UploadResponse): UploadResult | UploadInterruption {
  if (status === 201 && typeof value === 'string') return { value }
  if (status === 0) return 'unreached'
  if (status === 401) return 'signed-out'
  return { reason: typeof message === 'string' ? message : 'The upload failed. Try again.' }
}

interface UploadResponse {
  /** 0 if the server was unreachable. */
  status: number
  body: Record<string, unknown>
}

interface UploadOptions {
  signal: AbortSignal
  onProgress: (sent: number, total: number) => void
}

/** Reports upload progress, which `fetch` cannot. An abort rejects with the signal's reason. */
function postWithProgress(
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
