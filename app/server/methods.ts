import { preflightHeaders } from './cross-origin.ts'
import type { Refusal } from './refusal.ts'
import { isApiPath, type RequestContext } from './request-context.ts'

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const allowedMethods = [...knownMethods].join(', ')

export type AllowedMethodsLookup = (path: string) => readonly string[] | undefined

export const readOnlyMethods = ['GET', 'HEAD', 'OPTIONS']

/** The API checks known methods itself, with its own message. */
export function checkMethod(
  { method, path }: RequestContext,
  methodsOf: AllowedMethodsLookup,
): Refusal | undefined {
  // Every path can be read, and a route lookup takes longer than most responses.
  if (method === 'GET' || method === 'HEAD') return undefined
  if (knownMethods.has(method)) {
    const allowed = isApiPath(path) ? undefined : methodsOf(path)
    if (!allowed || allowed.includes(method)) return undefined
  }
  return methodNotAllowed(path, methodsOf)
}

export const methodNotAllowed = (path: string, methodsOf: AllowedMethodsLookup): Refusal => ({
  status: 405,
  message: 'method',
  headers: { Allow: methodsAt(path, methodsOf).join(', ') },
})

const methodsAt = (path: string, methodsOf: AllowedMethodsLookup) =>
  methodsOf(path.replace(/\/$/, '') || '/') ?? readOnlyMethods

export function respondOptions({ res, path, id, url }: RequestContext, methodsOf: AllowedMethodsLookup) {
  const methods = url === '*' ? allowedMethods : methodsAt(path, methodsOf).join(', ')
  res.writeHead(204, { Allow: methods, 'X-Request-Id': id, ...preflightHeaders(path, methods) })
  res.end()
}
