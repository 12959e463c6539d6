import type { AppLoadContext } from '@remix-run/node'
import { previewing } from '~/content/preview.server.ts'
import { finishAnswer } from './answer.ts'
import { bodyLimit, limitedBody, type slowest, tooLarge, tooSlow } from './body-limit.ts'
import { type Exchange, isApi } from './exchange.ts'
import { addPreviewHeaders, previewOf } from './preview-request.ts'
import { type Refusal, refuse } from './refusal.ts'
import { answersHead, remixRequest } from './remix-request.ts'
import type { ResponseCache } from './response-cache.ts'
import { send } from './send.ts'
import { StoredAnswer } from './stored-answer.ts'
import { BusyError, Turns } from './turns.ts'

/** The app behind this server: Remix with all routes. */
export type Handle = (request: Request, context: AppLoadContext) => Promise<Response>

export interface Routes {
  handle: Handle
  siteUrl: string
  hsts: string
  cache?: ResponseCache
  turns: Turns
  slowest?: typeof slowest
  /** Milliseconds before a refusal: whoever asks again at once is slowed down by it. */
  slowDown?: number
}

const movedOn = { status: 302, message: 'This preview does not work.' }

const complete = new Error('The answer is complete.')

const overloaded: Refusal = {
  status: 503,
  message: 'The website is very busy. Please try again in a few seconds.',
  headers: { 'Retry-After': '5' },
}

/** A page fills the room: with more of them at once none would be there sooner, and all else would wait for longer. */
const pageSize = 12
export const pageTurns = (longest = 250) =>
  new Turns({ room: pageSize, mostWaiting: 100, mostOfOne: 20, breath: 2, longest })

/** Large bodies take more waiting for their bytes than work. */
const receiving = new Turns({ room: 32, atOnce: 4, mostWaiting: 100, mostOfOne: 20, patience: 60_000 })

export async function answerFromRoutes(exchange: Exchange, routes: Routes) {
  try {
    await answerExchange(exchange, routes)
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    exchange.isTurnedAway = true
    // Behind others on the same connection: thousands sent without waiting for an answer would all be held.
    if (!exchange.res.socket) exchange.req.socket.destroy()
    else setTimeout(() => refuse(exchange, overloaded), routes.slowDown ?? 1000)
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
    await addPreviewHeaders(answer.headers, exchange, preview, routes.siteUrl)
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

/** Of files nothing is kept, so nobody waits there for another's answer. */
function mayShare({ req, path, method }: Exchange) {
  return method === 'GET' && !req.headers.authorization && !answersHead(path)
}

/** Answers to secure connections carry other headers, and so are kept apart. */
export const cacheScope = (secure: boolean) => (secure ? 'https:' : '')

function fromCache(exchange: Exchange, routes: Routes, cache: ResponseCache, controller: AbortController) {
  const scope = cacheScope(exchange.client.secure)
  return cache.find(scope + exchange.url, (key) => ask(exchange, routes, controller, key.slice(scope.length)))
}

async function ask(exchange: Exchange, routes: Routes, controller: AbortController, url?: string) {
  const { handle, siteUrl, hsts } = routes
  const body = exchange.method === 'GET' ? undefined : bodyOf(exchange, routes, controller)
  const context = { address: exchange.client.address, requestId: exchange.id }
  const response = await inTurn(exchange, routes.turns, body?.isWhole, () => {
    const { signal } = controller
    return handle(remixRequest(exchange, { url, siteUrl, signal, body: body?.stream }), context)
  })
  return finishAnswer(response, exchange, { siteUrl, hsts })
}

function bodyOf(exchange: Exchange, { slowest }: Routes, controller: AbortController) {
  const { req, res, path } = exchange
  const end = (refusal: Refusal) => () => {
    refuse(exchange, refusal)
    controller.abort(complete)
  }
  const limit = bodyLimit(path, req.headers['content-type'])
  return limitedBody(req, res, { limit, slowest, onTooLarge: end(tooLarge), onTooSlow: end(tooSlow) })
}

/** Files are no work to speak of; a change begins when its bytes are there. */
async function inTurn(
  { client, path, res }: Exchange,
  turns: Turns,
  isWhole: Promise<boolean> | undefined,
  work: () => Promise<Response>,
) {
  if (answersHead(path)) return work()
  const turn = { from: client.address, isGone: () => res.destroyed }
  if ((await isWhole) === false) return receiving.run(work, turn)
  return turns.run(work, { ...turn, size: isApi(path) ? 1 : pageSize })
}

async function sendStored({ req, res, id }: Exchange, answer: StoredAnswer) {
  if (res.destroyed || answer.send(req, res, id)) return
  await answer.prepare(req)
  if (!res.destroyed) answer.send(req, res, id)
}
