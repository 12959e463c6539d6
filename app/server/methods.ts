import { preflightHeaders } from './cross-origin.ts'
import { type Exchange, isApi } from './exchange.ts'
import type { Refusal } from './refusal.ts'

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const allowedMethods = [...known].join(', ')

export type MethodsOf = (path: string) => readonly string[] | undefined

export const readOnly = ['GET', 'HEAD', 'OPTIONS']

/** The API names its methods itself, with a sentence of its own. */
export function checkMethod({ method, path }: Exchange, methodsOf: MethodsOf): Refusal | undefined {
  // Whatever there is can be read; to look an address up takes longer than most answers.
  if (method === 'GET' || method === 'HEAD') return undefined
  if (known.has(method)) {
    const allowed = isApi(path) ? undefined : methodsOf(path)
    if (!allowed || allowed.includes(method)) return undefined
  }
  return unsupported(path, methodsOf)
}

export const unsupported = (path: string, methodsOf: MethodsOf): Refusal => ({
  status: 405,
  message: 'method',
  headers: { Allow: ownMethods(path, methodsOf).join(', ') },
})

const ownMethods = (path: string, methodsOf: MethodsOf) =>
  methodsOf(path.replace(/\/$/, '') || '/') ?? readOnly

export function answerOptions({ res, path, id, url }: Exchange, methodsOf: MethodsOf) {
  const methods = url === '*' ? allowedMethods : ownMethods(path, methodsOf).join(', ')
  res.writeHead(204, { Allow: methods, 'X-Request-Id': id, ...preflightHeaders(path, methods) })
  res.end()
}
