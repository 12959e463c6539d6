import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { createProblem } from '~/http/problems.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { type Language, splitLanguagePath } from '~/i18n/language.ts'
import type { refusalsEn } from '~/i18n/refusals-en.ts'
import { escapeHtml } from '~/text/html.ts'
import { crossOriginHeaders } from './cross-origin.ts'
import { isApiPath, type RequestContext } from './request-context.ts'
import { nonPagePolicy, nonPageSecurityHeaders } from './security-headers.ts'

type RefusalMessage = keyof typeof refusalsEn

export interface Refusal {
  status: number
  message: RefusalMessage
  headers?: OutgoingHttpHeaders
}

export const serverErrorRefusal: Refusal = { status: 500, message: 'failed' }

export const createPreconditionRefusal = (etag: string | null): Refusal => ({
  status: 412,
  message: 'otherState',
  headers: { ...(etag && { ETag: etag }) },
})

export function refuse(context: RequestContext, { status, message, headers }: Refusal) {
  const { req, res, id, path } = context
  if (res.headersSent || res.destroyed) return
  const isUnread = status === 413 || status === 408 || (status === 503 && !req.complete)
  const isForBrowser = !isApiPath(path) && (req.headers.accept?.includes('text/html') ?? false)
  const content = isForBrowser
    ? pageContent(context, { status, message })
    : nonPageRefusalContent(path, status, message)
  res.writeHead(status, {
    'Cache-Control': 'no-store',
    'X-Request-Id': id,
    ...Object.fromEntries(nonPageSecurityHeaders),
    ...content.headers,
    ...negotiateProblemJsonHeaders(context),
    ...crossOriginHeaders(path),
    ...(isUnread && { Connection: 'close' }),
    ...headers,
  })
  if (!context.isHead) res.write(content.text)
  if (isUnread) endAfterRequestBody(context)
  else res.end()
  if (status >= 500) req.resume()
}

function pageContent({ path, method }: RequestContext, { status, message }: Refusal) {
  const { language, t } = getTranslations('refusals', splitLanguagePath(path).language)
  const retryLabel = status >= 500 && method === 'GET' ? t.again : undefined
  return withHeaders(refusalPage({ language, sentence: t[message], retryLabel }), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': nonPagePolicy + refusalStylePolicy,
  })
}

/** A sentence in the language of the path: JSON for the API, plain text elsewhere. */
export function nonPageRefusalContent(path: string, status: number, message?: RefusalMessage, fallback = '') {
  const { language, t } = getTranslations('refusals', splitLanguagePath(path).language)
  const sentence = message ? t[message] : fallback
  return isApiPath(path)
    ? withHeaders(JSON.stringify(createProblem(status, sentence)), { 'Content-Type': 'application/json' })
    : withHeaders(`${sentence}\n`, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Language': language,
      })
}

const withHeaders = (text: string, headers: Record<string, string>) => ({
  text,
  headers: { ...headers, 'Content-Length': String(Buffer.byteLength(text)) },
})

/** The media type of RFC 9457 for clients that accept it. Older clients expect plain JSON. */
export const negotiateProblemJsonHeaders = ({ req, path }: RequestContext) =>
  isApiPath(path) && /\bapplication\/problem\+json\b/i.test(req.headers.accept ?? '')
    ? { 'Content-Type': 'application/problem+json' }
    : {}

/** Closing a connection while the client still sends resets it, and the client may never see the response. */
export function endAfterRequestBody({ req, res }: RequestContext) {
  const end = () => {
    clearTimeout(timer)
    res.end()
  }
  const timer = setTimeout(end, 2000)
  req.once('end', end)
  res.once('close', () => clearTimeout(timer))
  req.resume()
}

const style =
  'body{margin:0;background:#f2f7fa;color:#10222e;font:1.125rem/1.7 system-ui,sans-serif}' +
  'main{max-width:34rem;margin:16vh auto;padding:2rem 1.5rem;border-left:.25rem solid #0b6aa2;background:#fff}' +
  'p{margin:0;overflow-wrap:break-word}p+p{margin-top:1rem}a{color:#0b6aa2}'

/** Appended to the strict policy, it permits the style of the refusal page. */
const refusalStylePolicy = `; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

interface RefusalPageText {
  language: Language
  sentence: string
  retryLabel: string | undefined
}

/** A page that needs neither React nor the database. */
export function refusalPage({ language, sentence, retryLabel }: RefusalPageText) {
  const escapedSentence = escapeHtml(sentence)
  const link = retryLabel ? `<p><a href="">${escapeHtml(retryLabel)}</a></p>` : ''
  return (
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapedSentence}</title><style>${style}</style></head><body><main><p>${escapedSentence}</p>${link}</main></body></html>\n`
  )
}
