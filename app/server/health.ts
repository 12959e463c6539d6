import type { Exchange } from './exchange.ts'

/** /healthz: this process answers. /readyz: it can also do its work. */
export async function answerHealth(exchange: Exchange, problem: () => Promise<string | undefined>) {
  if (exchange.path === '/healthz') return answerText(exchange, 200, 'ok')
  const found = await problem().catch(() => 'The database cannot be reached.')
  answerText(exchange, found ? 503 : 200, found ?? 'ok')
}

/** All who ask within so many milliseconds share one check, as each writes to the disk. */
export function sharedCheck(
  check: () => Promise<string | undefined>,
  { lasts = 3000, now = () => performance.now() } = {},
) {
  let last: { at: number; found: Promise<string | undefined> } | undefined
  return () => {
    if (!last || now() - last.at >= lasts) last = { at: now(), found: check() }
    return last.found
  }
}

export const isHealth = (path: string) => path === '/healthz' || path === '/readyz'

export function answerText({ res, id, head }: Exchange, status: number, text: string, form = '') {
  res.writeHead(status, {
    'Content-Type': `text/plain;${form} charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': id,
  })
  res.end(head ? undefined : text)
}
