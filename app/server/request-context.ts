import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'

export interface RequestContext {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly id: string
  /** Path and query as asked for. */
  readonly url: string
  readonly path: string
  /** GET for a HEAD too, whose answer only lacks the body. */
  readonly method: string
  readonly isHead: boolean
  readonly client: Client
  /** When the answer began to go out, for those that take long to send. */
  respondedAt?: number
  /** Refused as too much is asked for at this moment. */
  isOverloaded?: boolean
}

export function createRequestContext(
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
  proxies: number,
): RequestContext {
  const url = withoutOrigin(req.url ?? '/')
  return {
    req,
    res,
    id,
    url,
    path: url.split('?', 1)[0] ?? '/',
    method: req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET'),
    isHead: req.method === 'HEAD',
    client: readClient(req, proxies),
  }
}

/** Whether the client sends its body only when it is asked to (RFC 9110, 10.1.1). */
export const expectsContinue = ({ headers, httpVersion }: IncomingMessage) =>
  headers.expect !== undefined && httpVersion === '1.1'

export const isApi = (path: string) => path.startsWith('/api/')

/** HTTP also permits the whole address in the request line, as proxies are asked. */
function withoutOrigin(url: string) {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '')
}

export interface Client {
  address: string
  secure: boolean
}

/** Who asks. Forwarding headers count only as far as `proxies` trusted proxies have written them. */
export function readClient(req: IncomingMessage, proxies: number): Client {
  const peer = stripPort(req.socket.remoteAddress ?? '')
  const forwarded = fromTrustedProxy(req.headers['x-forwarded-for'], proxies)
  const address = forwarded ? stripPort(forwarded) : ''
  return { address: isIP(address) ? address : peer, secure: isSecure(req, proxies) }
}

export function isSecure(req: IncomingMessage, proxies: number) {
  return proxies > 0 && fromTrustedProxy(req.headers['x-forwarded-proto'], proxies)?.toLowerCase() === 'https'
}

/** Each proxy appends on the right, so what stands further left may be the visitor's own invention. */
function fromTrustedProxy(header: string | string[] | undefined, proxies: number) {
  if (proxies === 0 || !header) return undefined
  const values = String(header).split(',')
  return values[Math.max(0, values.length - proxies)]?.trim()
}

function stripPort(address: string) {
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address)
  return (withoutPort?.[1] ?? withoutPort?.[2] ?? address).replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/** What the server tells the routes of a request; nothing of it is there under plain remix-serve. */
interface RouteContext {
  /** The visitor's network address, with trusted proxies taken into account. */
  address: string
  requestId: string
  /** Somebody who may change what the page says asks for it. */
  isEditing?: boolean
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends Partial<RouteContext> {}
}

const processPrefix = randomBytes(4).toString('hex')
let requestCount = 0

/** Unique among all processes, and cheap enough for the fastest answers. */
export const newRequestId = () => `${processPrefix}-${(++requestCount).toString(36)}`
