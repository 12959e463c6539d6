import { openApi } from './document.server.ts'
import { methods } from './types.ts'

let known: { matches: RegExp; allowed: string[] }[] | undefined

/** The methods of an address of the API; undefined where there is none. */
export function allowedMethods(path: string): string[] | undefined {
  known ??= Object.entries(openApi('', '').paths).map(([template, item]) => ({
    matches: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    allowed: methodsOf(methods.filter((method) => item[method])),
  }))
  return known.find(({ matches }) => matches.test(path))?.allowed
}

const methodsOf = (own: readonly string[]) => [
  ...(own.includes('get') ? ['GET', 'HEAD'] : []),
  ...own.filter((method) => method !== 'get').map((method) => method.toUpperCase()),
  'OPTIONS',
]
