import { preflightHeaders } from './cross-origin.ts'
import { type Exchange, isApi } from './exchange.ts'
import type { Refusal } from './refusal.ts'

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
export const allowedMethods = [...known].join(', ')

/** The methods of an address; undefined where there is nothing, or nothing but a file. */
export type MethodsOf = (path: string) => readonly string[] | undefined

const readOnly = ['GET', 'HEAD', 'OPTIONS']

/** The API names its methods itself, with a sentence of its own. */
export function checkMethod({ method, path }: Exchange, methodsOf: MethodsOf): Refusal | undefined {
  const allowed = known.has(method) && !isApi(path) ? methodsOf(path) : undefined
  if (known.has(method) && (!allowed || allowed.includes(method))) return undefined
  const headers = { Allow: allowed?.join(', ') ?? allowedMethods }
  return { status: 405, message: 'This method is not supported.', headers }
}

export function answerOptions({ res, path, id, url }: Exchange, methodsOf: MethodsOf) {
  const own = methodsOf(path.replace(/\/$/, '') || '/') ?? readOnly
  const methods = url === '*' ? allowedMethods : own.join(', ')
  res.writeHead(204, { Allow: methods, 'X-Request-Id': id, ...preflightHeaders(path, methods) })
  res.end()
}
