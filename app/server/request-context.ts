import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'

export interface RequestContext {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly id: string
  readonly url: string
  readonly path: string
  /** `GET` also for a HEAD request, whose response only lacks the body. */
  readonly method: string
  readonly isHead: boolean
  readonly client: Client
  /** When the response began, for logs and metrics: a large file takes long to send. */
  respondedAt?: number
  /** The request was refused because the site is busy. */
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

/** Whether the client waits for 100 Continue before it sends the body (RFC 9110, 10.1.1). */
export const expectsContinue = ({ headers, httpVersion }: IncomingMessage) =>
  headers.expect !== undefined && httpVersion === '1.1'

export const isApiPath = (path: string) => path.startsWith('/api/')

/** HTTP also permits an absolute URL in the request line, as in requests to proxies. */
function withoutOrigin(url: string) {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '')
}

export interface Client {
  address: string
  isSecure: boolean
}

/** Trusts forwarding headers only as far as `proxies` trusted proxies have written them. */
function readClient(req: IncomingMessage, proxies: number): Client {
  const peer = stripPort(req.socket.remoteAddress ?? '')
  const forwarded = fromTrustedProxy(req.headers['x-forwarded-for'], proxies)
  const address = forwarded ? stripPort(forwarded) : ''
  return { address: isIP(address) ? address : peer, isSecure: isForwardedAsHttps(req, proxies) }
}

export function isForwardedAsHttps(req: IncomingMessage, proxies: number) {
  return proxies > 0 && fromTrustedProxy(req.headers['x-forwarded-proto'], proxies)?.toLowerCase() === 'https'
}

/** Each proxy appends on the right, so a visitor may have forged the values further left. */
function fromTrustedProxy(header: string | string[] | undefined, proxies: number) {
  if (proxies === 0 || !header) return undefined
  const values = String(header).split(',')
  return values[Math.max(0, values.length - proxies)]?.trim()
}

function stripPort(address: string) {
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address)
  return (withoutPort?.[1] ?? withoutPort?.[2] ?? address).replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/** The server's part of Remix's load context. Plain remix-serve provides none of it. */
interface RouteContext {
  /** The visitor's network address, with trusted proxies taken into account. */
  address: string
  requestId: string
  /** The request is from a staff member who may edit the page. */
  isEditing?: boolean
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends Partial<RouteContext> {}
}

const processPrefix = randomBytes(4).toString('hex')
let requestCount = 0

/** Unique among all processes, and cheap enough for cached responses. */
export const newRequestId = () => `${processPrefix}-${(++requestCount).toString(36)}`
