import { existsSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { evaluateConditions } from '~/http/conditional-request.ts'
import { acceptedEncoding } from './content-encoding.ts'
import { preconditionFailed, refuse } from './refusal.ts'
import type { RequestContext } from './request-context.ts'
import { resourceHeaders } from './security-headers.ts'

export interface StaticFiles {
  /** Returns whether it has responded. */
  respond(context: RequestContext): boolean
  has(path: string): boolean
}

export function createStaticFiles(directory: string): StaticFiles {
  const createHandler = () => sirv(directory, { brotli: true, gzip: true, etag: true, extensions: [] })
  let serve = createHandler()
  let validatorsByPath = readValidators(directory)
  const cache: FileCache = new Map()
  const respond = (context: RequestContext) => {
    const { req, res, path, id, isHead } = context
    let isServed = true
    const encoding = normalizeHeaders(req)
    const variant = variantSuffixes[encoding]
      .map((ending) => path + ending)
      .find((name) => validatorsByPath.has(name))
    const validators = variant && validatorsByPath.get(variant)
    if (validators) {
      const condition = evaluateConditions((name) => req.headers[name], validators)
      if (condition === 412) {
        refuse(context, preconditionFailed(validators.etag))
        return true
      }
      // Of all conditions, sirv supports only If-None-Match with one tag.
      delete req.headers['if-none-match']
      if (condition === 304) {
        req.headers['if-none-match'] = validators.etag
        res.setHeader('ETag', validators.etag)
      }
    }
    const key = cacheKey(req, path)
    const cached = cache.get(key)
    if (cached) return sendCached(context, cached)
    res.setHeader('Vary', 'Accept-Encoding')
    res.setHeader('Cache-Control', cacheControl(path))
    res.setHeader('X-Request-Id', id)
    // sirv does not know this type.
    if (path.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon')
    for (const [name, value] of resourceHeaders) res.setHeader(name, value)
    // Without this, an aborted download would leave its file open for ever.
    res.once('pipe', (file: Readable) => {
      file.once('error', () => res.destroy())
      res.once('close', () => file.destroy())
      if (isHead) {
        file.destroy()
        res.end()
      } else if (key) cacheFile(cache, key, file, res)
    })
    const next = () => {
      isServed = false
    }
    serve(req, res, next)
    if (!isServed && assetPath.test(path) && existsSync(join(directory, path))) {
      // A newer build has been installed since the start of this server.
      serve = createHandler()
      validatorsByPath = readValidators(directory)
      isServed = true
      serve(req, res, next)
    }
    if (!isServed) for (const name of res.getHeaderNames()) res.removeHeader(name)
    return isServed
  }
  return { respond, has: (path) => validatorsByPath.has(path) }
}

/** A complete response in memory: opening a file takes several times as long as sending it. */
interface CachedFile {
  headers: string[]
  body: Buffer
}
type FileCache = Map<string, CachedFile>

const maxCachedSize = 256 * 1024

const assetPath = /^\/assets\/[\w.-]+$/

/** Empty for uncacheable requests. Only literal asset names are cached, so that other spellings add no entries. */
function cacheKey({ headers }: IncomingMessage, path: string) {
  const isWhole = !headers.range && !headers['if-none-match']
  return isWhole && assetPath.test(path) ? `${headers['accept-encoding']} ${path}` : ''
}

function cacheFile(cache: FileCache, key: string, file: Readable, res: ServerResponse) {
  const size = Number(res.getHeader('Content-Length'))
  if (!(size <= maxCachedSize)) return
  const headers = Object.entries(res.getHeaders())
    .filter(([name]) => name !== 'x-request-id')
    .flatMap(([name, value]) => [name, String(value)])
  const chunks: Buffer[] = []
  let remaining = size
  file.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    remaining -= chunk.length
    // The file's end event would come too late, after the response.
    if (remaining === 0) cache.set(key, { headers, body: Buffer.concat(chunks) })
  })
}

function sendCached({ res, id, isHead }: RequestContext, { headers, body }: CachedFile) {
  res.writeHead(200, [...headers, 'x-request-id', id])
  res.end(isHead ? undefined : body)
  return true
}

function cacheControl(path: string) {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

interface Validators {
  etag: string
  modified: string
}

/** The ETag and date of each file, as sirv computes them. */
const readValidators = (directory: string) =>
  new Map<string, Validators>(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/(^|\/)\./.test(name))
      .map((name) => ({ name, file: statSync(join(directory, name)) }))
      .filter(({ file }) => file.isFile())
      .map(({ name, file: { size, mtime } }) => [
        `/${name}`,
        { etag: `W/"${size}-${mtime.getTime()}"`, modified: mtime.toUTCString() },
      ]),
  )

const variantSuffixes = { br: ['.br', ''], gzip: ['.gz', ''], identity: [''] }

/** Leaves only headers that sirv parses correctly, and returns the encoding. HTTP permits ignoring any range. */
function normalizeHeaders(req: IncomingMessage) {
  const { headers, method } = req
  const [range, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const isUsable =
    method === 'GET' && !headers['if-range'] && last !== '0' && (!last || Number(first) <= Number(last))
  if (!range || !isUsable) delete headers.range
  const encoding = headers.range ? 'identity' : acceptedEncoding(headers['accept-encoding'])
  headers['accept-encoding'] = encoding
  return encoding
}
