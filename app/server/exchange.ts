import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Client, readClient } from './client.ts'

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
