import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { acceptedEncoding } from './encoding.ts'
import type { Exchange } from './exchange.ts'
import { resourceHeaders } from './security-headers.ts'

/** Serves a file if there is one of that name, and tells whether there was. */
export type StaticFiles = (exchange: Exchange) => boolean

export function createStaticFiles(directory: string): StaticFiles {
  const serve = sirv(directory, { brotli: true, gzip: true, etag: true, extensions: [] })
  return ({ req, res, path, id }) => {
    let served = true
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
    })
    simplifyHeaders(req)
    serve(req, res, () => {
      served = false
    })
    if (!served) for (const name of res.getHeaderNames()) res.removeHeader(name)
    return served
  }
}

function cacheControl(path: string) {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Leaves sirv only the forms that it reads rightly; HTTP lets a server pass over any range. */
function simplifyHeaders({ headers, method }: IncomingMessage) {
  const [range, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const usable =
    method === 'GET' && !headers['if-range'] && last !== '0' && (!last || Number(first) <= Number(last))
  if (range && usable) headers['accept-encoding'] = 'identity'
  else {
    delete headers.range
    headers['accept-encoding'] = acceptedEncoding(headers['accept-encoding'])
  }
}
