import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { essentialAddress, searchRule, sharedLifetime } from './cache-rules.ts'

interface Keeping {
  /** Moves when what the data was read from has changed. */
  version: () => number
  /** Whether the request that runs sees more than others would. */
  isOwn: () => boolean
}

/** What `data()` makes of a loader's answer. */
interface Answered {
  type: 'DataWithResponseInit'
  data: unknown
  init: ResponseInit | null
}

/** Much shorter than the minute for which a page says that it may be kept: it is then kept on from here. */
const keptFor = 10_000

/**
 * The routes, of which a page's data is read once where its headers say that all may share it: for its address, until
 * content changes. One and the same object for all, so that what is made of it may be kept along with it.
 */
export function keepLoaders(routes: ServerBuild['routes'], keeping: Keeping): ServerBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { loader } = route.module
      return [id, loader ? { ...route, module: { ...route.module, loader: kept(loader, keeping) } } : route]
    }),
  )
}

function kept<Result>(load: (args: LoaderFunctionArgs) => Result, { version, isOwn }: Keeping) {
  const answers = new LRUCache<string, Answered>({ max: 100, ttl: keptFor })
  const rules = new LRUCache<string, string>({ max: 100 })
  let current = Number.NaN
  return async (args: LoaderFunctionArgs) => {
    const { request, context } = args
    if (request.method !== 'GET' || context.isEditing || request.headers.has('Authorization') || isOwn())
      return load(args)
    const before = version()
    if (before !== current) answers.clear()
    current = before
    const { pathname } = new URL(request.url)
    const asked = essential(request.url, rules.get(pathname))
    const found = answers.get(asked)
    if (found) return found
    const answer: unknown = await load(args)
    if (!isAnswered(answer)) return answer
    const { status = 200, headers: init } = answer.init ?? {}
    const headers = new Headers(init)
    if (sharedLifetime({ status, headers }) === 0) return answer
    const rule = headers.get('No-Vary-Search') ?? ''
    rules.set(pathname, rule)
    // Only what was read for the essential address itself, as the data may hold what else was asked with.
    if (version() === before && essential(request.url, rule) === request.url) answers.set(request.url, answer)
    return answer
  }
}

function essential(url: string, rule = '') {
  const ignores = searchRule(rule)
  return ignores ? essentialAddress(url, ignores) : url
}

const isAnswered = (answer: unknown): answer is Answered => Object(answer).type === 'DataWithResponseInit'
