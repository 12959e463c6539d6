import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '~/config/s3.ts'
import { cancelBody } from '~/http/body.ts'
import { FairQueue } from '~/http/fair-queue.ts'
import { NoSpaceError } from './disk-storage.server.ts'
import { StorageUnavailableError } from './file-store.ts'
import { IdleTimeout } from './idle-timeout.ts'

interface S3RequestOptions {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** Made anew for each try. */
  body?: () => ReadableStream<Uint8Array>
}

const maxAttempts = 2

/** Several times the longest list of a thousand keys. */
const maxResponseBytes = 10_000_000

/** Requests that wait for the head of an answer: a store that is slow must not have all of the server's connections. */
const requestQueue = new FairQueue({ capacity: 100, maxWaiting: 500 })

/** Signed requests to one bucket. Whatever the store fails to do rejects with a `StoreAwayError`. */
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
      // What goes wrong once a copy has begun is told under a status that it went well.
      if ((!ok && !isNotFound) || (ok && text.includes('<Error>'))) throw toResponseError(status, text)
      // Somebody else may answer in the store's place that all is well.
      if (ok && !isStoreResponse(request.method, headers, text))
        throw new StorageUnavailableError('its answer is none of a store')
      return { exists: ok, headers, text }
    } catch (error) {
      throw toStorageError(error)
    } finally {
      idleTimeout.clear()
    }
  }

  /** The bytes from `from` up to `to`, asked for when the first is read. */
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
            // Whoever reads may take their time.
            idleTimeout.clear()
          }
          if (left === 0) stream.close()
        },
        cancel: () => idleTimeout.abort(),
      },
      { highWaterMark: 0 },
    )
  }

  /** Tried once more where nothing answered, or the store was in trouble. */
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
      // Afterwards, as some proxies change it, and what is signed must stay.
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

/** A file has a length, what was stored or copied an ETag, and all else is XML, or nothing. */
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
    throw new StorageUnavailableError('its answer has no end')
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
