import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { vi } from 'vitest'
import { database } from '~/db/database.server.ts'

let visitors = 0

/** A different address and network each time, since rate limits are per network. */
export const newVisitor = () => `10.${++visitors % 200}.${Math.floor(visitors / 200)}.1`

interface Posted {
  path: string
  body?: BodyInit
  address?: string
  params?: Record<string, string>
  headers?: Record<string, string>
}

export function postArgs(posted: Posted): ActionFunctionArgs {
  const { path, body, address = newVisitor(), params = {}, headers } = posted
  // Streamed bodies need this option.
  const half = body instanceof ReadableStream && ({ duplex: 'half' } as const)
  const request = new Request(`https://www.jaldhara.example${path}`, {
    method: 'POST',
    body,
    headers,
    ...half,
  })
  return { request, params, context: { address } }
}

type ActionResult = Response | { data: unknown; init: ResponseInit | null }

type Loader = (args: LoaderFunctionArgs) => Promise<{ data: object }> | { data: object }

/** The stamp of a form that was opened two seconds ago. */
export async function stampOf(loader: Loader, path: string, params: Record<string, string> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2000 })
  try {
    const { data } = await loader({ request: new Request(`https://a${path}`), params, context: {} })
    return String(Reflect.get(data, 'stamp'))
  } finally {
    vi.useRealTimers()
  }
}

/** Normalizes an action's result, whether a redirect or a redisplayed page. */
export function read(response: ActionResult) {
  const init = response instanceof Response ? response : response.init
  const headers = new Headers(init?.headers)
  const data = response instanceof Response ? {} : Object(response.data)
  return {
    status: init?.status ?? 200,
    location: headers.get('Location') ?? '',
    retryAfter: headers.get('Retry-After'),
    cacheControl: headers.get('Cache-Control'),
    typed: Object(data.typed),
    errors: Object(data.errors),
    problem: String(data.problem ?? ''),
    stamp: String(data.stamp ?? ''),
  }
}

/** The reference in the URL of a confirmation page. */
export const referenceIn = (location: string) => new URL(location, 'https://a').searchParams.get('sent') ?? ''

export async function outbox() {
  const db = await database()
  return db.selectFrom('outbox').selectAll().orderBy('at').orderBy('recipient').execute()
}
