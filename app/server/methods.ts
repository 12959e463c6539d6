import { type Exchange, isApi } from './exchange.ts'
import type { Refusal } from './refusal.ts'

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
export const allowedMethods = [...known].join(', ')

export function checkMethod({ method }: Exchange): Refusal | undefined {
  if (known.has(method)) return undefined
  return { status: 405, message: 'This method is not supported.', headers: { Allow: allowedMethods } }
}

/** Other sites' scripts may read the API, never write: that takes a program with a token, or our pages. */
export function answerOptions(
  { res, path, id }: Exchange,
  methodsOf: (path: string) => string[] | undefined,
) {
  res.writeHead(204, {
    Allow: (isApi(path) && methodsOf(path)?.join(', ')) || allowedMethods,
    'X-Request-Id': id,
    ...(isApi(path) && {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Headers': 'Authorization',
      'Access-Control-Max-Age': '86400',
    }),
  })
  res.end()
}
