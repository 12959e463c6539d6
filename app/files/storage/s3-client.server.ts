import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '~/config/s3.ts'
import { cancelBody } from '~/http/body.ts'
import { FairQueue } from '~/http/fair-queue.ts'
import { NoSpaceError } from './disk-storage.server.ts'
import { StorageUnavailableError } from './file-store.ts'

interface S3RequestOptions {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** Called for each attempt. */
  body?: () => ReadableStream<Uint8Array>
}

const maxAttempts = 2

const maxResponseBytes = 10_000_000

/** Limits the requests that wait for response headers, so that a slow store does not take all connections. */
const requestQueue = new FairQueue({ capacity: 100, maxWaiting: 500 })

/** Sends signed requests to one bucket. Every failure of the store rejects with `StorageUnavailableError`. */
export class S3Client {
  readonly #aws: AwsClient
  readonly #address: string

  constructor(
    readonly place: S3Config,
    private readonly idleMilliseconds: number,
  ) {
    this.#aws = new AwsClient({ ...place, service: 's3' })
    this.#address = `${place.endpoint}/${place.bucket}`
  }

  async request(path: string, request: S3RequestOptions = {}) {
    const idleTimeout = new IdleTimeout(this.idleMilliseconds)
    try {
      const response = await this.#fetch(path, request, idleTimeout)
      const { status, headers, ok } = response
      const text = await readBody(response)
      if (status === 507) throw new NoSpaceError(new Error(text))
      const isNotFound = status === 404 && (request.method === 'HEAD' || /<Code>NoSuchKey</.test(text))
      // S3 reports the failure of a copy under status 200.
      if ((!ok && !isNotFound) || (ok && text.includes('<Error>'))) throw toResponseError(status, text)
      // A proxy or another server may respond with 200.
      if (ok && !isStoreResponse(request.method, headers, text))
        throw new StorageUnavailableError('the response is not from an S3 store')
      return { exists: ok, headers, text }
    } catch (error) {
      throw toStorageError(error)
    } finally {
      idleTimeout.clear()
    }
  }

  read(path: string, from: number, to: number): ReadableStream<Uint8Array> {
    const idleTimeout = new IdleTimeout(this.idleMilliseconds)
    let left = to - from
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
    const openReader = async () => {
      const response = await this.#fetch(path, { headers: { range: `bytes=${from}-${to - 1}` } }, idleTimeout)
      const range = response.headers.get('content-range') ?? ''
      if (response.status !== 206 || !response.body || !range.startsWith(`bytes ${from}-${to - 1}/`))
        throw toResponseError(response.status, await readBody(response))
      return response.body.getReader()
    }
    const readChunk = async () => {
      reader ??= await openReader()
      const { value } = await reader.read()
      if (!value || value.byteLength > left) throw new StorageUnavailableError('a file has ended too early')
      left -= value.byteLength
      return value
    }
    return new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          if (left <= 0) return stream.close()
          idleTimeout.restart()
          try {
            stream.enqueue(await readChunk())
          } catch (error) {
            idleTimeout.abort()
            throw toStorageError(error)
          } finally {
            // The reader may pause for any time.
            idleTimeout.clear()
          }
          if (left === 0) stream.close()
        },
        cancel: () => idleTimeout.abort(),
      },
      { highWaterMark: 0 },
    )
  }

  /** Retries once after a network error or a status of 500 and above. */
  async #fetch(
    path: string,
    { method = 'GET', headers, body }: S3RequestOptions,
    idleTimeout: IdleTimeout,
  ): Promise<Response> {
    for (let left = maxAttempts - 1; ; left--) {
      idleTimeout.restart()
      const signed = await this.#aws.sign(this.#address + path, {
        method,
        headers,
        body: body && idleTimeout.watchStream(body()),
        redirect: 'manual',
        signal: idleTimeout.signal,
      })
      // Set after signing, since some proxies change this header and signed ones must not change.
      signed.headers.set('accept-encoding', 'identity')
      try {
        const response = await requestQueue.run(() => fetch(signed))
        if (response.status < 500 || response.status === 507 || left === 0) return response
        await cancelBody(response.body)
      } catch (error) {
        if (left === 0 || idleTimeout.signal.aborted) throw error
      }
      idleTimeout.clear()
      await pause(50 + 200 * Math.random())
    }
  }
}

/** Files have a length, stored and copied ones an ETag. Other responses are XML or empty. */
function isStoreResponse(method: S3RequestOptions['method'], headers: Headers, text: string) {
  if (method === 'HEAD') return /^\d+$/.test(headers.get('content-length') ?? '')
  if (method === 'PUT') return text.includes('<CopyObjectResult') || (headers.has('etag') && !text)
  return method === 'DELETE' ? text === '' : text.includes('<ListBucketResult')
}

async function readBody({ body }: Response) {
  if (!body) return ''
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.byteLength
    if (length <= maxResponseBytes) continue
    await cancelBody(reader)
    throw new StorageUnavailableError('the response is too long')
  }
  return Buffer.concat(parts).toString()
}

const toResponseError = (status: number, text: string) =>
  new StorageUnavailableError(
    `it answers ${status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim(),
    status < 500,
  )

function toStorageError(error: unknown) {
  if (error instanceof StorageUnavailableError || error instanceof NoSpaceError) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new StorageUnavailableError(cause instanceof Error ? cause.message : String(cause))
}

/** Aborts its signal after so many milliseconds without `restart`. */
class IdleTimeout {
  readonly #controller = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly milliseconds: number) {}

  get signal() {
    return this.#controller.signal
  }

  restart() {
    clearTimeout(this.#timer)
    const onTimeout = () => this.#controller.abort(new Error(`nothing came for ${this.milliseconds} ms`))
    this.#timer = setTimeout(onTimeout, this.milliseconds)
  }

  clear() {
    clearTimeout(this.#timer)
  }

  abort() {
    this.clear()
    this.#controller.abort()
  }

  watchStream(bytes: ReadableStream<Uint8Array>) {
    return bytes.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, stream) => {
          this.restart()
          stream.enqueue(chunk)
        },
      }),
    )
  }
}
