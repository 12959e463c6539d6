import type { Exchange } from './exchange.ts'

export type Look = () => Promise<string | undefined>

/** /healthz: this process answers. /readyz: it can also do its work, if perhaps with less than all. */
export async function answerHealth(exchange: Exchange, problem: Look, lack?: Look) {
  if (exchange.path === '/healthz') return answerText(exchange, 200, 'ok')
  const found = await problem().catch(() => 'The database cannot be reached.')
  if (found) return answerText(exchange, 503, found)
  const lacking = await lack?.()
  answerText(exchange, 200, lacking ? `ok. ${lacking}` : 'ok')
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
