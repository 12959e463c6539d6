import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Client } from './client.ts'

/** One request with what the server has found out about it. */
export interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  id: string
  /** Path and query as asked for, of which `path` is the part before the question mark. */
  url: string
  path: string
  /** GET for a HEAD, whose answer differs only in lacking the body. */
  method: string
  head: boolean
  client: Client
}

export const isApi = (path: string) => path.startsWith('/api/')
