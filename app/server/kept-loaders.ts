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

/** Read once where all may share it, until content changes. The same object for all, so what is made of it is kept. */
export function keepLoaders(routes: ServerBuild['routes'], keeping: Keeping): ServerBuild['routes'] {
  const store: Store = {
    answers: new LRUCache({ max: 100, ttl: keptFor }),
    rules: new LRUCache({ max: 1000 }),
    version: Number.NaN,
  }
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { loader } = route.module
      if (!loader) return [id, route]
      return [id, { ...route, module: { ...route.module, loader: kept(id, loader, keeping, store) } }]
    }),
  )
}

interface Store {
  answers: LRUCache<string, Answered>
  /** What each path's answer said last of its parameters. */
  rules: LRUCache<string, string>
  version: number
}

function kept<Result>(
  id: string,
  load: (args: LoaderFunctionArgs) => Result,
  { version, isOwn }: Keeping,
  store: Store,
) {
  const { answers, rules } = store
  return async (args: LoaderFunctionArgs) => {
    const { request, context } = args
    if (request.method !== 'GET' || context.isEditing || request.headers.has('Authorization') || isOwn())
      return load(args)
    const before = version()
    if (before !== store.version) answers.clear()
    store.version = before
    const path = `${id} ${new URL(request.url).pathname}`
    const found = answers.get(`${id} ${essential(request.url, rules.get(path))}`)
    if (found) return found
    const answer: unknown = await load(args)
    if (!isAnswered(answer)) return answer
    const { status = 200, headers: init } = answer.init ?? {}
    const headers = new Headers(init)
    if (sharedLifetime({ status, headers }) === 0) return answer
    const rule = headers.get('No-Vary-Search') ?? ''
    rules.set(path, rule)
    // Not of another content than meanwhile; and under another address nobody would find it.
    if (version() === before && essential(request.url, rule) === request.url)
      answers.set(`${id} ${request.url}`, answer)
    return answer
  }
}

function essential(url: string, rule = '') {
  const ignores = searchRule(rule)
  return ignores ? essentialAddress(url, ignores) : url
}

const isAnswered = (answer: unknown): answer is Answered => Object(answer).type === 'DataWithResponseInit'
