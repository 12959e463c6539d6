import type { AppLoadContext } from '@remix-run/node'
import { BusyError, Turns } from '../process/turns.ts'
import { type Answer, finishAnswer } from './answer.ts'
import { bodyLimit, type LargeBodies, limitedBody, type slowest, tooLarge, tooSlow } from './body-limit.ts'
import { browserCacheControl } from './cache-rules.ts'
import { policyFor } from './content-security-policy.ts'
import { type Exchange, isApi, waitsForLeave } from './exchange.ts'
import { ReceivingPlaces } from './receiving.ts'
import { otherState, type Refusal, refuse } from './refusal.ts'
import { answersHead, remixRequest } from './remix-request.ts'
import type { ResponseCache } from './response-cache.ts'
import { send } from './send.ts'
import { connectionsTaken } from './shutdown.ts'
import { StoredAnswer } from './stored-answer.ts'

export type Handle = (request: Request, context: AppLoadContext) => Promise<Response>

export type KnownFiles = (exchange: Exchange) => Promise<Response | undefined>

/** How a request that previews something is answered; undefined for all others. */
export type PreviewOf = (
  exchange: Exchange,
) => ((ask: () => Promise<Answer>) => Promise<Answer>) | Refusal | undefined

/** Who is shown ways to change a page: by the look of their cookies, which costs next to nothing, and for certain. */
interface Editors {
  mayBe: (cookies: string) => boolean
  are: (request: Request) => Promise<boolean>
}

export interface Routes {
  handle: Handle
  siteUrl: string
  hsts: string
  cache?: ResponseCache
  turns: Turns
  fileTurns: Turns
  knownFiles?: KnownFiles
  previewOf?: PreviewOf
  editors?: Editors
  publicControl: () => string
  largeBodies?: LargeBodies
  receiving: ReturnType<typeof receivingPlaces>
  /** The database can't be asked at present: what fails then is there again later. */
  isAway?: () => boolean
  isStaffs: (request: Request, address: string) => Promise<boolean>
  slowest?: typeof slowest
  /** Milliseconds before a refusal: whoever asks again at once is slowed down by it. */
  slowDown?: number
}

const complete = new Error('The answer is complete.')

const overloaded: Refusal = {
  status: 503,
  message: 'busy',
  headers: { 'Retry-After': '5' },
}

const bodyNotTaken: Refusal = {
  status: 503,
  message: 'notTaken',
  headers: { 'Retry-After': '30' },
}

/** A page fills the room: with more of them at once none would be there sooner, and all else would wait for longer. */
const pageSize = 12
export const pageTurns = (longest = 250) =>
  new Turns({
    ...{ room: pageSize, mostWaiting: 100, mostOfOne: 20, longest },
    ...{ breath: 2, arrivals: connectionsTaken },
  })

/** Large bodies take more waiting for their bytes than work. Visitors can't fill what staff have. */
export const receivingPlaces = () => ({
  visitors: new ReceivingPlaces({ room: 32 }),
  staff: new ReceivingPlaces({ room: 16, shares: [12, 14, 16], patience: 20_000 }),
})

/** Until an answer begins; its bytes take turns by themselves. Whatever has to be made first holds up nobody. */
export const fileTurns = () =>
  new Turns({ room: 4, atOnce: 2, mostWaiting: 400, mostOfOne: 100, longest: 50 })

export async function answerFromRoutes(exchange: Exchange, routes: Routes) {
  try {
    await answerExchange(exchange, routes)
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    exchange.isTurnedAway = true
    // Behind others on the same connection: thousands sent without waiting for an answer would all be held.
    if (!exchange.res.socket) exchange.req.socket.destroy()
    else setTimeout(() => refuse(exchange, tooBusy(exchange)), routes.slowDown ?? 1000)
  }
}

const tooBusy = ({ method }: Exchange) => (method === 'GET' ? overloaded : bodyNotTaken)

async function answerExchange(exchange: Exchange, routes: Routes) {
  const { res } = exchange
  const preview = routes.previewOf?.(exchange)
  if (preview && 'status' in preview) return refuse(exchange, preview)
  const controller = new AbortController()
  // Also after a complete answer: until then Remix holds a timer and all that the loaders gave.
  const release = () => controller.abort(complete)
  if (preview) {
    res.once('close', release)
    return send(exchange, await preview(() => ask(exchange, routes, controller)))
  }
  if (mayBeEditor(exchange, routes) && (await isEditor(exchange, routes))) {
    res.once('close', release)
    const answer = await ask(exchange, routes, controller, { isEditing: true })
    answer.headers.set('Cache-Control', 'private, no-store')
    return send(exchange, answer)
  }
  const control = () => sharedControl(exchange, routes)
  if (!routes.cache || !mayShare(exchange)) {
    res.once('close', release)
    return send(exchange, await ask(exchange, routes, controller), control())
  }
  // Others may be waiting for the same answer, so this client's leaving does not end it.
  const answer = await fromCache(exchange, routes, routes.cache, controller)
  if (answer instanceof StoredAnswer) {
    release()
    return sendStored(exchange, answer, control)
  }
  if (res.destroyed) release()
  else res.once('close', release)
  await send(exchange, answer, control())
}

/** What other caches are told; never of what staff or a program with a token asked for, or what answers a form. */
const sharedControl = (exchange: Exchange, { editors, publicControl }: Routes) =>
  mayShare(exchange) && !editors?.mayBe(exchange.req.headers.cookie ?? '')
    ? publicControl()
    : browserCacheControl

/** Whether the page is for somebody who has signed in to change what it says; all others share one answer. */
async function isEditor(exchange: Exchange, { editors, siteUrl }: Routes) {
  const { signal } = new AbortController()
  return (await editors?.are(remixRequest(exchange, { siteUrl, signal })).catch(() => false)) ?? false
}

function mayBeEditor(exchange: Exchange, { editors }: Routes) {
  const { req, path } = exchange
  if (!editors?.mayBe(req.headers.cookie ?? '')) return false
  return !isApi(path) && policyFor(path) !== 'staff' && mayShare(exchange)
}

/** Of files nothing is kept, so nobody waits there for another's answer. */
function mayShare({ req, path, method }: Exchange) {
  return method === 'GET' && !req.headers.authorization && !answersHead(path)
}

/** Answers to secure connections carry other headers, and so are kept apart. */
export const cacheScope = (secure: boolean) => (secure ? 'https:' : '')

function fromCache(exchange: Exchange, routes: Routes, cache: ResponseCache, controller: AbortController) {
  const scope = cacheScope(exchange.client.secure)
  return cache.find(scope + exchange.url, (key) =>
    ask(exchange, routes, controller, { url: key.slice(scope.length) }),
  )
}

interface Asked {
  url?: string
  isEditing?: boolean
}

async function ask(
  exchange: Exchange,
  routes: Routes,
  controller: AbortController,
  { url, isEditing }: Asked = {},
) {
  const { handle, siteUrl, hsts } = routes
  const body = exchange.method === 'GET' ? undefined : bodyOf(exchange, routes, controller)
  const context = { address: exchange.client.address, requestId: exchange.id, isEditing }
  const { signal } = controller
  const request = remixRequest(exchange, { url, siteUrl, signal, body: body?.stream })
  const response = await inTurn(exchange, routes, { request, body }, () => handle(request, context))
  const isForNow = response.status === 500 && routes.isAway?.()
  return finishAnswer(isForNow ? forNow(response) : response, exchange, { siteUrl, hsts })
}

function forNow({ headers, body }: Response) {
  const answer = new Response(body, { status: 503, headers })
  answer.headers.set('Retry-After', '5')
  return answer
}

function bodyOf(exchange: Exchange, { largeBodies = [], slowest }: Routes, controller: AbortController) {
  const { req, res, path } = exchange
  const end = (refusal: Refusal) => () => {
    refuse(exchange, refusal)
    controller.abort(complete)
  }
  const limit = bodyLimit(largeBodies, path, req.headers['content-type'])
  const giveLeave = () => {
    res.removeHeader('Connection')
    res.writeContinue()
  }
  const ask = waitsForLeave(req) ? giveLeave : undefined
  return limitedBody(req, res, { limit, slowest, onTooLarge: end(tooLarge), onTooSlow: end(tooSlow), ask })
}

/** A change begins when its bytes are there. */
async function inTurn(
  exchange: Exchange,
  { turns, fileTurns, knownFiles, receiving, isStaffs }: Routes,
  { request, body }: { request: Request; body?: ReturnType<typeof bodyOf> },
  work: () => Promise<Response>,
) {
  const { client, path, res } = exchange
  const turn = { from: client.address, isGone: () => res.destroyed }
  if (body && !(await body.isWhole)) {
    const isOurs = await isStaffs(request, client.address).catch(() => false)
    const giveWay = () => {
      exchange.isTurnedAway = true
      refuse(exchange, bodyNotTaken)
      body.end()
    }
    return receiving[isOurs ? 'staff' : 'visitors'].run(work, { ...turn, pace: body.pace, giveWay })
  }
  if (answersHead(path)) return fileTurns.run(async () => (await knownFiles?.(exchange)) ?? work(), turn)
  return turns.run(work, { ...turn, size: isApi(path) ? 1 : pageSize })
}

async function sendStored(exchange: Exchange, answer: StoredAnswer, control: () => string) {
  const { req, res, id } = exchange
  const other = answer.otherThan(req)
  if (other) return refuse(exchange, otherState(other))
  if (res.destroyed || answer.send(req, res, id, control())) return
  await answer.prepare(req)
  if (!res.destroyed) answer.send(req, res, id, control())
}
