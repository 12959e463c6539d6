export interface UploadResponse {
  /** 0 where the server could not be reached. */
  status: number
  body: Record<string, unknown>
}

interface UploadOptions {
  signal: AbortSignal
  onProgress: (sent: number, total: number) => void
}

/** Posts a form and tells how far it is, which fetch can't. Stopping throws the signal's reason. */
export function postWithProgress(
  url: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => resolve({ status: request.status, body: parseJsonObject(request.responseText) })
    request.onerror = () => resolve({ status: 0, body: {} })
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
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
