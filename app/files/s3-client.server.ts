import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { letGo } from '../process/let-go.ts'
import { Turns } from '../process/turns.ts'
import type { S3Place } from '../process/uploads-place.ts'
import { NoSpaceError } from './disk-storage.server.ts'
import { Patience } from './patience.ts'
import { StoreAwayError } from './store.ts'

interface Ask {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** Made anew for each try. */
  body?: () => ReadableStream<Uint8Array>
}

const tries = 2

/** Several times the longest list of a thousand keys. */
const longestAnswer = 10_000_000

/** Requests that wait for the head of an answer: a store that is slow must not have all of the server's connections. */
const asking = new Turns({ room: 100, mostWaiting: 500 })

/** Signed requests to one bucket. Whatever the store fails to do rejects with a `StoreAwayError`. */
export class S3Client {
  readonly #aws: AwsClient
  readonly #address: string

  constructor(
    readonly place: S3Place,
    private readonly patience: number,
  ) {
    this.#aws = new AwsClient({ ...place, service: 's3' })
    this.#address = `${place.endpoint}/${place.bucket}`
  }

  async ask(path: string, ask: Ask = {}) {
    const watch = new Patience(this.patience)
    try {
      const response = await this.#fetch(path, ask, watch)
      const { status, headers, ok } = response
      const text = await textOf(response)
      if (status === 507) throw new NoSpaceError(new Error(text))
      const isMissing = status === 404 && (ask.method === 'HEAD' || /<Code>NoSuchKey</.test(text))
      // What goes wrong once a copy has begun is told under a status that it went well.
      if ((!ok && !isMissing) || (ok && text.includes('<Error>'))) throw trouble(status, text)
      // Somebody else may answer in the store's place that all is well.
      if (ok && !isOfStore(ask.method, headers, text))
        throw new StoreAwayError('its answer is none of a store')
      return { isThere: ok, headers, text }
    } catch (error) {
      throw explained(error)
    } finally {
      watch.end()
    }
  }

  /** The bytes from `from` up to `to`, asked for when the first is read. */
  read(path: string, from: number, to: number): ReadableStream<Uint8Array> {
    const watch = new Patience(this.patience)
    let left = to - from
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
    const begin = async () => {
      const response = await this.#fetch(path, { headers: { range: `bytes=${from}-${to - 1}` } }, watch)
      const range = response.headers.get('content-range') ?? ''
      if (response.status !== 206 || !response.body || !range.startsWith(`bytes ${from}-${to - 1}/`))
        throw trouble(response.status, await textOf(response))
      return response.body.getReader()
    }
    const next = async () => {
      reader ??= await begin()
      const { value } = await reader.read()
      if (!value || value.byteLength > left) throw new StoreAwayError('a file has ended too early')
      left -= value.byteLength
      return value
    }
    return new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          if (left <= 0) return stream.close()
          watch.begin()
          try {
            stream.enqueue(await next())
          } catch (error) {
            watch.abort()
            throw explained(error)
          } finally {
            // Whoever reads may take their time.
            watch.end()
          }
          if (left === 0) stream.close()
        },
        cancel: () => watch.abort(),
      },
      { highWaterMark: 0 },
    )
  }

  /** Tried once more where nothing answered, or the store was in trouble. */
  async #fetch(path: string, { method = 'GET', headers, body }: Ask, watch: Patience): Promise<Response> {
    for (let left = tries - 1; ; left--) {
      watch.begin()
      const signed = await this.#aws.sign(this.#address + path, {
        method,
        headers,
        body: body && watch.over(body()),
        redirect: 'manual',
        signal: watch.signal,
      })
      // Afterwards, as some proxies change it, and what is signed must stay.
      signed.headers.set('accept-encoding', 'identity')
      try {
        const response = await asking.run(() => fetch(signed))
        if (response.status < 500 || response.status === 507 || left === 0) return response
        await letGo(response.body)
      } catch (error) {
        if (left === 0 || watch.signal.aborted) throw error
      }
      watch.end()
      await pause(50 + 200 * Math.random())
    }
  }
}

/** A file has a length, what was stored or copied an ETag, and all else is XML, or nothing. */
function isOfStore(method: Ask['method'], headers: Headers, text: string) {
  if (method === 'HEAD') return /^\d+$/.test(headers.get('content-length') ?? '')
  if (method === 'PUT') return text.includes('<CopyObjectResult') || (headers.has('etag') && !text)
  return method === 'DELETE' ? text === '' : text.includes('<ListBucketResult')
}

async function textOf({ body }: Response) {
  if (!body) return ''
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    parts.push(part.value)
    length += part.value.byteLength
    if (length <= longestAnswer) continue
    await letGo(reader)
    throw new StoreAwayError('its answer has no end')
  }
  return Buffer.concat(parts).toString()
}

const trouble = (status: number, text: string) =>
  new StoreAwayError(
    `it answers ${status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim(),
    status < 500,
  )

function explained(error: unknown) {
  if (error instanceof StoreAwayError || error instanceof NoSpaceError) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new StoreAwayError(cause instanceof Error ? cause.message : String(cause))
}
