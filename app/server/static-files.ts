import { existsSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { conditionOf } from '../process/conditions.ts'
import { acceptedEncoding } from './encoding.ts'
import type { Exchange } from './exchange.ts'
import { otherState, refuse } from './refusal.ts'
import { resourceHeaders } from './security-headers.ts'

export interface StaticFiles {
  /** Whether it has answered. */
  answer(exchange: Exchange): boolean
  has(path: string): boolean
}

export function createStaticFiles(directory: string): StaticFiles {
  const list = () => sirv(directory, { brotli: true, gzip: true, etag: true, extensions: [] })
  let serve = list()
  let states = statesOf(directory)
  const kept: Kept = new Map()
  const answer = (exchange: Exchange) => {
    const { req, res, path, id, head } = exchange
    let served = true
    const coding = simplifyHeaders(req)
    const form = endings[coding].map((ending) => path + ending).find((name) => states.has(name))
    const state = form && states.get(form)
    if (state) {
      const condition = conditionOf((name) => req.headers[name], state)
      if (condition === 412) {
        refuse(exchange, otherState(state.etag))
        return true
      }
      // Of all conditions, sirv knows a single tag.
      delete req.headers['if-none-match']
      if (condition === 304) {
        req.headers['if-none-match'] = state.etag
        res.setHeader('ETag', state.etag)
      }
    }
    const key = keyOf(req, path)
    const known = kept.get(key)
    if (known) return sendKept(exchange, known)
    res.setHeader('Vary', 'Accept-Encoding')
    res.setHeader('Cache-Control', cacheControl(path))
    res.setHeader('X-Request-Id', id)
    // Not among the types that sirv knows.
    if (path.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon')
    for (const [name, value] of resourceHeaders) res.setHeader(name, value)
    // Without this an aborted download would leave its file open for ever.
    res.once('pipe', (file: Readable) => {
      file.once('error', () => res.destroy())
      res.once('close', () => file.destroy())
      if (head) {
        file.destroy()
        res.end()
      } else if (key) keep(kept, key, file, res)
    })
    const next = () => {
      served = false
    }
    serve(req, res, next)
    if (!served && isAsset.test(path) && existsSync(join(directory, path))) {
      // A build that this server is to be replaced by has come meanwhile.
      serve = list()
      states = statesOf(directory)
      served = true
      serve(req, res, next)
    }
    if (!served) for (const name of res.getHeaderNames()) res.removeHeader(name)
    return served
  }
  return { answer, has: (path) => states.has(path) }
}

/** A whole answer in memory: opening a file takes several times as long as sending it. */
interface KeptFile {
  headers: string[]
  body: Buffer
}
type Kept = Map<string, KeptFile>

const largestKept = 256 * 1024

const isAsset = /^\/assets\/[\w.-]+$/

/** Empty for what is not kept: only names as the build gives them, so that no spelling of one adds another. */
function keyOf({ headers }: IncomingMessage, path: string) {
  const isWhole = !headers.range && !headers['if-none-match']
  return isWhole && isAsset.test(path) ? `${headers['accept-encoding']} ${path}` : ''
}

function keep(kept: Kept, key: string, file: Readable, res: ServerResponse) {
  const size = Number(res.getHeader('Content-Length'))
  if (!(size <= largestKept)) return
  const headers = Object.entries(res.getHeaders())
    .filter(([name]) => name !== 'x-request-id')
    .flatMap(([name, value]) => [name, String(value)])
  const chunks: Buffer[] = []
  let left = size
  file.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    left -= chunk.length
    // Not at the file's end, which comes when the answer may long be there.
    if (left === 0) kept.set(key, { headers, body: Buffer.concat(chunks) })
  })
}

function sendKept({ res, id, head }: Exchange, { headers, body }: KeptFile) {
  res.writeHead(200, [...headers, 'x-request-id', id])
  res.end(head ? undefined : body)
  return true
}

function cacheControl(path: string) {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

interface State {
  etag: string
  modified: string
}

/** Of what sirv serves, as sirv tells it. */
const statesOf = (directory: string) =>
  new Map<string, State>(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/(^|\/)\./.test(name))
      .map((name) => ({ name, file: statSync(join(directory, name)) }))
      .filter(({ file }) => file.isFile())
      .map(({ name, file: { size, mtime } }) => [
        `/${name}`,
        { etag: `W/"${size}-${mtime.getTime()}"`, modified: mtime.toUTCString() },
      ]),
  )

const endings = { br: ['.br', ''], gzip: ['.gz', ''], identity: [''] }

/** The coding to answer in. Leaves sirv only the forms that it reads rightly; HTTP lets a server pass over any range. */
function simplifyHeaders(req: IncomingMessage) {
  const { headers, method } = req
  const [range, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const usable =
    method === 'GET' && !headers['if-range'] && last !== '0' && (!last || Number(first) <= Number(last))
  if (!range || !usable) delete headers.range
  const coding = headers.range ? 'identity' : acceptedEncoding(headers['accept-encoding'])
  headers['accept-encoding'] = coding
  return coding
}
