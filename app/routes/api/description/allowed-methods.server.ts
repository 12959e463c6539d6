import { openApiDocument } from './document.server.ts'
import { methods } from './types.ts'

let routes: { pattern: RegExp; allowed: string[] }[] | undefined

/** The methods of an address of the API; undefined where there is none. */
export function allowedMethods(path: string): string[] | undefined {
  routes ??= Object.entries(openApiDocument('', '').paths).map(([template, item]) => ({
    pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    allowed: httpMethods(methods.filter((method) => item[method])),
  }))
  return routes.find(({ pattern }) => pattern.test(path))?.allowed
}

const httpMethods = (operations: readonly string[]) => [
  ...(operations.includes('get') ? ['GET', 'HEAD'] : []),
  ...operations.filter((method) => method !== 'get').map((method) => method.toUpperCase()),
  'OPTIONS',
]
