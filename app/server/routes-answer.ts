import type { AppLoadContext } from '@remix-run/node'
import { previewing } from '~/content/preview.server.ts'
import { finishAnswer } from './answer.ts'
import { tooLarge } from './body-limit.ts'
import type { Exchange } from './exchange.ts'
import { OverloadError, overloaded, workLimit } from './overload.ts'
import { addPreviewHeaders, previewOf } from './preview-request.ts'
import { refuse } from './refusal.ts'
import { answersHead, remixRequest } from './remix-request.ts'
import type { ResponseCache } from './response-cache.ts'
import { send } from './send.ts'
import { StoredAnswer } from './stored-answer.ts'

/** The app behind this server: Remix with all routes. */
export type Handle = (request: Request, context: AppLoadContext) => Promise<Response>

export interface Routes {
  handle: Handle
  siteUrl: string
  hsts: string
  cache?: ResponseCache
}

const movedOn = { status: 302, message: 'This preview does not work.' }

const complete = new Error('The answer is complete.')

/** Pages that are made at the same time. What was asked for by others too, or is kept, is not among them. */
const makePage = workLimit(200)

export async function answerFromRoutes(exchange: Exchange, routes: Routes) {
  try {
    await answerExchange(exchange, routes)
  } catch (error) {
    if (!(error instanceof OverloadError)) throw error
    refuse(exchange, overloaded)
  }
}

async function answerExchange(exchange: Exchange, routes: Routes) {
  const { res } = exchange
  const { preview, leadsTo } = previewOf(exchange)
  if (leadsTo) return refuse(exchange, { ...movedOn, headers: { Location: leadsTo } })
  const controller = new AbortController()
  // Also after a complete answer: until then Remix holds a timer and all that the loaders gave.
  const release = () => controller.abort(complete)
  if (preview) {
    res.once('close', release)
    const answer = await previewing(preview, () => ask(exchange, routes, controller))
    addPreviewHeaders(answer.headers, exchange, preview, routes.siteUrl)
    return send(exchange, answer)
  }
  if (!routes.cache || !mayShare(exchange)) {
    res.once('close', release)
    return send(exchange, await ask(exchange, routes, controller))
  }
  // Others may be waiting for the same answer, so this client's leaving does not end it.
  const answer = await fromCache(exchange, routes, routes.cache, controller)
  if (answer instanceof StoredAnswer) {
    release()
    return sendStored(exchange, answer)
  }
  if (res.destroyed) release()
  else res.once('close', release)
  await send(exchange, answer)
}

function mayShare({ req, path, method, head }: Exchange) {
  return method === 'GET' && !req.headers.authorization && !(head && answersHead(path))
}

/** Answers to secure connections carry other headers, and so are kept apart. */
export const cacheScope = (secure: boolean) => (secure ? 'https:' : '')

function fromCache(exchange: Exchange, routes: Routes, cache: ResponseCache, controller: AbortController) {
  const scope = cacheScope(exchange.client.secure)
  return cache.find(scope + exchange.url, (key) => ask(exchange, routes, controller, key.slice(scope.length)))
}

async function ask(
  exchange: Exchange,
  { handle, siteUrl, hsts }: Routes,
  controller: AbortController,
  url?: string,
) {
  const onTooLarge = () => {
    refuse(exchange, tooLarge)
    controller.abort(complete)
  }
  const request = remixRequest(exchange, { url, siteUrl, signal: controller.signal, onTooLarge })
  const context = { address: exchange.client.address, requestId: exchange.id }
  const work = () => handle(request, context)
  // A change waits for its client's bytes, which take no work.
  const response = await (exchange.method === 'GET' ? makePage(work) : work())
  return finishAnswer(response, exchange, { siteUrl, hsts })
}

async function sendStored({ req, res, id }: Exchange, answer: StoredAnswer) {
  if (res.destroyed || answer.send(req, res, id)) return
  await answer.prepare(req)
  if (!res.destroyed) answer.send(req, res, id)
}
