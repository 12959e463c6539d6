import { existsSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { evaluateConditions } from '~/http/conditional-request.ts'
import { acceptedEncoding } from './content-encoding.ts'
import { createPreconditionRefusal, refuse } from './refusal.ts'
import type { RequestContext } from './request-context.ts'
import { nonPageSecurityHeaders } from './security-headers.ts'

export interface StaticFiles {
  /** Returns whether it has responded. */
  respond(context: RequestContext): boolean
  has(path: string): boolean
}

export function createStaticFiles(directory: string): StaticFiles {
  const createHandler = () => sirv(directory, { brotli: true, gzip: true, etag: true, extensions: [] })
  let serve = createHandler()
  let validatorsByPath = readValidators(directory)
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
        refuse(context, createPreconditionRefusal(validators.etag))
        return true
      }
      // Of all conditions, sirv supports only If-None-Match with one tag.
      delete req.headers['if-none-match']
      if (condition === 304) {
        req.headers['if-none-match'] = validators.etag
        res.setHeader('ETag', validators.etag)
      }
    }
    res.setHeader('Vary', 'Accept-Encoding')
    res.setHeader('Cache-Control', cacheControl(path))
    res.setHeader('X-Request-Id', id)
    // sirv does not know this type.
    if (path.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon')
    for (const [name, value] of nonPageSecurityHeaders) res.setHeader(name, value)
    // Without this, an aborted download would leave its file open for ever.
    res.once('pipe', (file: Readable) => {
      file.once('error', () => res.destroy())
      res.once('close', () => file.destroy())
      if (!isHead) return
      file.destroy()
      res.end()
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

const assetPath = /^\/assets\/[\w.-]+$/

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
