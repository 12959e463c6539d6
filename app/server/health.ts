import type { RequestContext } from './request-context.ts'

export type ProblemCheck = () => Promise<string | undefined>

/** `/healthz`: the process responds. `/readyz`: it can also serve the site, perhaps with a warning. */
export async function respondHealth(context: RequestContext, problem: ProblemCheck, warning?: ProblemCheck) {
  if (context.path === '/healthz') return respondText(context, 200, 'ok')
  const failure = await problem().catch(() => 'The database cannot be reached.')
  if (failure) return respondText(context, 503, failure)
  const warningText = await warning?.()
  respondText(context, 200, warningText ? `ok. ${warningText}` : 'ok')
}

/** Requests within `maxAge` milliseconds share one check, as each check writes to the disk. */
export function createCachedCheck(
  check: () => Promise<string | undefined>,
  { maxAge = 3000, now = () => performance.now() } = {},
) {
  let last: { at: number; result: Promise<string | undefined> } | undefined
  return () => {
    if (!last || now() - last.at >= maxAge) last = { at: now(), result: check() }
    return last.result
  }
}

export const isHealthPath = (path: string) => path === '/healthz' || path === '/readyz'

export function respondText(
  { res, id, isHead }: RequestContext,
  status: number,
  text: string,
  typeParameters = '',
) {
  res.writeHead(status, {
    'Content-Type': `text/plain;${typeParameters} charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': id,
  })
  res.end(isHead ? undefined : text)
}
