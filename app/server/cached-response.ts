import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { etagForEncoding, evaluateConditions } from '~/http/conditional-request.ts'
import { browserCacheControl } from './cache-control.ts'
import { acceptedEncoding, compress, type Encoding, isCompressible } from './content-encoding.ts'
import type { PreparedResponse } from './prepare-response.ts'
import {
  type CachedHead,
  hasDefaultHeaders,
  readWrittenHead,
  writeCachedHead,
} from './response-head-cache.ts'

interface Variant {
  etag: string
  body: Buffer
  full: PreparedHead
  notModified: PreparedHead
}

interface PreparedHead {
  /** Alternating names and values, as `writeHead` takes them; Cache-Control and X-Request-Id are last. */
  fields: string[]
  cached?: CachedHead
}

/** A complete response in memory, prepared as far as it does not depend on the request. */
export class CachedResponse {
  readonly size: number
  readonly #etag: string
  readonly #compressible: boolean
  readonly #variants: { [key in Encoding]?: Variant } = {}
  readonly #preparing = new Map<Encoding, Promise<void>>()

  static async from({ status, headers, response }: PreparedResponse, expires: number) {
    const body = Buffer.from(await response.arrayBuffer())
    return new CachedResponse(status, headers, body, expires)
  }

  private constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly body: Buffer,
    readonly expires: number,
  ) {
    const givenTag = /^"[\w.-]+"$/.exec(headers.get('ETag') ?? '')?.[0]
    this.#etag = givenTag ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#compressible = isCompressible(headers.get('Content-Type') ?? '', body.length)
    this.size = 4096 + body.length * (this.#compressible ? 2 : 1)
    headers.delete('Cache-Control')
    if (this.#compressible && !/accept-encoding/i.test(headers.get('Vary') ?? ''))
      headers.append('Vary', 'Accept-Encoding')
  }

  /** Sends at once; false if this client's encoding needs `prepare` first. */
  send(req: IncomingMessage, res: ServerResponse, id: string, cacheControl: string): boolean {
    const variant = this.#variants[this.#encodingFor(req)]
    if (!variant) return false
    const sentCacheControl = this.status < 400 ? cacheControl : browserCacheControl
    const status = this.#evaluateConditions(req, variant.etag) === 304 ? 304 : this.status
    const head = status === 304 ? variant.notModified : variant.full
    const canReuseHead = hasDefaultHeaders(res)
    if (canReuseHead && head.cached) writeCachedHead(res, status, head.cached, sentCacheControl, id)
    else {
      res.writeHead(status, fillHeaders(head.fields, sentCacheControl, id))
      if (canReuseHead) head.cached = readWrittenHead(res)
    }
    if (status === 304 || status === 204 || req.method === 'HEAD') res.end()
    else res.end(variant.body)
    return true
  }

  /** The ETag of this response if the request's precondition fails; undefined otherwise. */
  failedPrecondition(req: IncomingMessage): string | undefined {
    return this.#evaluateConditions(req, this.#etag) === 412 ? this.#etag : undefined
  }

  #evaluateConditions({ headers }: IncomingMessage, etag: string) {
    if (this.status !== 200) return undefined
    return evaluateConditions((name) => headers[name], { etag, modified: this.headers.get('Last-Modified') })
  }

  async prepare(req: IncomingMessage) {
    const encoding = this.#encodingFor(req)
    const running = this.#preparing.get(encoding) ?? this.#makeVariant(encoding)
    this.#preparing.set(encoding, running)
    await running
  }

  #encodingFor(req: IncomingMessage): Encoding {
    return this.#compressible ? acceptedEncoding(req.headers['accept-encoding']) : 'identity'
  }

  async #makeVariant(encoding: Encoding) {
    const body = await compress(this.body, encoding)
    const etag = etagForEncoding(this.#etag, encoding)
    const headers = new Headers(this.headers)
    if (this.status === 200) headers.set('ETag', etag)
    if (this.status !== 204) headers.set('Content-Length', String(body.length))
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    const revalidation = [...headers].filter(([name]) => revalidationHeaders.test(name))
    this.#variants[encoding] = {
      etag,
      body,
      full: { fields: [...headers, ...variableHeaders].flat() },
      notModified: { fields: [...revalidation, ...variableHeaders].flat() },
    }
  }
}

const variableHeaders = [
  ['cache-control', ''],
  ['x-request-id', ''],
]

const revalidationHeaders = /^(etag|vary|last-modified|access-control-.+|cross-origin-resource-policy)$/

/** Changes the shared list in place: `writeHead` copies it before anything else runs. */
function fillHeaders(headers: string[], cacheControl: string, id: string) {
  headers[headers.length - 3] = cacheControl
  headers[headers.length - 1] = id
  return headers
}
