import { type FairQueue, QueueBusyError } from '~/http/fair-queue.ts'
import { publicNoCache } from './cache-control.ts'
import { CachedResponse } from './cached-response.ts'
import { type PreparedResponse, prepareResponseHeaders } from './prepare-response.ts'
import { type createUploadSlotPools, pageWeight } from './queues.ts'
import { createPreconditionRefusal, type Refusal, refuse } from './refusal.ts'
import { createRemixRequest, hasHeadHandler, pagePath, type RequestHandler } from './remix.ts'
import {
  createLimitedRequestBody,
  getMaxBodySize,
  type LargeBodyLimits,
  type minBytesPerInterval,
  tooLargeRefusal,
  tooSlowRefusal,
} from './request-body.ts'
import { expectsContinue, isApiPath, type RequestContext } from './request-context.ts'
import type { ResponseCache } from './response-cache.ts'
import { policyAudience } from './security-headers.ts'
import { sendResponse } from './send-response.ts'

export type FileFastPath = (context: RequestContext) => Promise<Response | undefined>

export type PreviewHandler = (
  context: RequestContext,
) => ((respond: () => Promise<PreparedResponse>) => Promise<PreparedResponse>) | Refusal | undefined

/** Finds staff who may edit a page: `mayBeSignedIn` by a cheap look at the cookies, `areSignedIn` for certain. */
interface Editors {
  mayBeSignedIn: (cookies: string) => boolean
  areSignedIn: (request: Request) => Promise<boolean>
}

export interface RouteOptions {
  handle: RequestHandler
  siteUrl: string
  hsts: string
  cache?: ResponseCache
  pageQueue: FairQueue
  fileQueue: FairQueue
  fileFastPath?: FileFastPath
  previewHandler?: PreviewHandler
  editors?: Editors
  publicCacheControl: () => string
  largeBodies?: LargeBodyLimits
  uploadSlots: ReturnType<typeof createUploadSlotPools>
  /** The database is down, so a failed request may succeed later. */
  isUnavailable?: () => boolean
  isStaffRequest: (request: Request, address: string) => Promise<boolean>
  /** Visitors see only that the site opens soon. */
  isClosed?: () => Promise<boolean>
  minRate?: typeof minBytesPerInterval
  /** Milliseconds before a refusal is sent, to slow down clients that retry at once. */
  refusalDelay?: number
}

const responseComplete = new Error('The response is complete.')

const overloaded: Refusal = {
  status: 503,
  message: 'busy',
  headers: { 'Retry-After': '5' },
}

const bodyRejected: Refusal = {
  status: 503,
  message: 'notTaken',
  headers: { 'Retry-After': '30' },
}

export async function respondFromRoutes(context: RequestContext, options: RouteOptions) {
  try {
    await respondToRequest(context, options)
  } catch (error) {
    if (!(error instanceof QueueBusyError)) throw error
    context.isOverloaded = true
    // A pipelined request waits behind others. Thousands of them would fill the memory.
    if (!context.res.socket) context.req.socket.destroy()
    else setTimeout(() => refuse(context, tooBusy(context)), options.refusalDelay ?? 1000)
  }
}

const tooBusy = ({ method }: RequestContext) => (method === 'GET' ? overloaded : bodyRejected)

async function respondToRequest(context: RequestContext, options: RouteOptions) {
  const { res } = context
  const preview = options.previewHandler?.(context)
  if (preview && 'status' in preview) return refuse(context, preview)
  const controller = new AbortController()
  // Also needed after a complete response: until the abort, Remix retains a timer and the loaders' data.
  const release = () => controller.abort(responseComplete)
  if (preview) {
    res.once('close', release)
    return sendResponse(context, await preview(() => render(context, options, controller)))
  }
  if (mayBeEditor(context, options) && (await isEditor(context, options))) {
    res.once('close', release)
    const response = await render(context, options, controller, { isEditing: true })
    response.headers.set('Cache-Control', 'private, no-store')
    return sendResponse(context, response)
  }
  if (await options.isClosed?.()) return respondWhileClosed(context, options, controller)
  const cacheControl = () => sharedCacheControl(context, options)
  if (!options.cache || !isShareable(context)) {
    res.once('close', release)
    return sendResponse(context, await render(context, options, controller), cacheControl())
  }
  // Others may wait for the same response, so a disconnect of this client does not abort it.
  const response = await respondFromCache(context, options, options.cache, controller)
  if (response instanceof CachedResponse) {
    release()
    return sendCached(context, response, cacheControl)
  }
  if (res.destroyed) release()
  else res.once('close', release)
  await sendResponse(context, response, cacheControl())
}

/** Paths that a closed site serves to everybody. */
const pathsWhileClosed = /^\/(admin|login|logout|robots\.txt|__manifest|(ne\/)?site\.webmanifest)(\/|$)/

/** Staff get the site uncached, since a cached response would go to visitors too. */
async function respondWhileClosed(
  context: RequestContext,
  options: RouteOptions,
  controller: AbortController,
) {
  const { path, client, res } = context
  const isFromStaff = await isStaff(context, options)
  if (isFromStaff || pathsWhileClosed.test(pagePath(path))) {
    res.once('close', () => controller.abort(responseComplete))
    const response = await render(context, options, controller)
    if (isFromStaff) response.headers.set('Cache-Control', 'private, no-store')
    return sendResponse(context, response)
  }
  const isPage = !isApiPath(path) && !hasHeadHandler(path) && !/\.\w+$/.test(path)
  if (!isPage || context.method !== 'GET') return refuse(context, { status: 404, message: 'notOpen' })
  const prefix = cacheKeyPrefixForScheme(client.isSecure)
  const find = () => render(context, options, controller, { url: closedPath })
  // Others may wait for the same response, so a disconnect of this client does not abort it.
  const response = await (options.cache?.find(prefix + closedPath, find) ?? find())
  if (!(response instanceof CachedResponse)) return sendResponse(context, response)
  controller.abort(responseComplete)
  return sendCached(context, response, () => publicNoCache)
}

const closedPath = '/-/closed'

const isStaff = (context: RequestContext, options: RouteOptions) =>
  options.isStaffRequest(requestWithoutBody(context, options), context.client.address).catch(() => false)

/** The Cache-Control for caches in front of the site. Staff, API tokens and form posts never get a shared one. */
const sharedCacheControl = (context: RequestContext, { editors, publicCacheControl }: RouteOptions) =>
  isShareable(context) && !editors?.mayBeSignedIn(context.req.headers.cookie ?? '')
    ? publicCacheControl()
    : publicNoCache

const isEditor = async (context: RequestContext, options: RouteOptions) =>
  (await options.editors?.areSignedIn(requestWithoutBody(context, options)).catch(() => false)) ?? false

const requestWithoutBody = (context: RequestContext, { siteUrl }: RouteOptions) =>
  createRemixRequest(context, { siteUrl, signal: new AbortController().signal })

function mayBeEditor(context: RequestContext, { editors }: RouteOptions) {
  const { req, path } = context
  if (!editors?.mayBeSignedIn(req.headers.cookie ?? '')) return false
  return !isApiPath(path) && policyAudience(path) !== 'staff' && isShareable(context)
}

/** Responses with files are not cached, so no request waits for another's response. */
function isShareable({ req, path, method }: RequestContext) {
  return method === 'GET' && !req.headers.authorization && !hasHeadHandler(path)
}

/** Responses over https have other headers, so the cache separates them. */
export const cacheKeyPrefixForScheme = (secure: boolean) => (secure ? 'https:' : '')

function respondFromCache(
  context: RequestContext,
  options: RouteOptions,
  cache: ResponseCache,
  controller: AbortController,
) {
  const prefix = cacheKeyPrefixForScheme(context.client.isSecure)
  return cache.find(prefix + context.url, (key) =>
    render(context, options, controller, { url: key.slice(prefix.length) }),
  )
}

interface RenderOptions {
  url?: string
  isEditing?: boolean
}

async function render(
  context: RequestContext,
  options: RouteOptions,
  controller: AbortController,
  { url, isEditing }: RenderOptions = {},
) {
  const { handle, siteUrl, hsts } = options
  const body = context.method === 'GET' ? undefined : openBody(context, options, controller)
  const routeContext = { address: context.client.address, requestId: context.id, isEditing }
  const { signal } = controller
  const request = createRemixRequest(context, { url, siteUrl, signal, body: body?.stream })
  const response = await runQueued(context, options, { request, body }, () => handle(request, routeContext))
  const isTemporary = response.status === 500 && options.isUnavailable?.()
  return prepareResponseHeaders(isTemporary ? asUnavailable(response) : response, context, { siteUrl, hsts })
}

function asUnavailable({ headers, body }: Response) {
  const response = new Response(body, { status: 503, headers })
  response.headers.set('Retry-After', '5')
  return response
}

function openBody(
  context: RequestContext,
  { largeBodies = [], minRate }: RouteOptions,
  controller: AbortController,
) {
  const { req, res, path } = context
  const end = (refusal: Refusal) => () => {
    refuse(context, refusal)
    controller.abort(responseComplete)
  }
  const limit = getMaxBodySize(largeBodies, path, req.headers['content-type'])
  const sendContinue = () => {
    res.removeHeader('Connection')
    res.writeContinue()
  }
  const onFirstRead = expectsContinue(req) ? sendContinue : undefined
  return createLimitedRequestBody(req, res, {
    limit,
    minRate,
    onTooLarge: end(tooLargeRefusal),
    onTooSlow: end(tooSlowRefusal),
    onFirstRead,
  })
}

/** A write with a small body begins when the body is complete; a large one takes an upload slot. */
async function runQueued(
  context: RequestContext,
  { pageQueue, fileQueue, fileFastPath, uploadSlots, isStaffRequest }: RouteOptions,
  { request, body }: { request: Request; body?: ReturnType<typeof openBody> },
  work: () => Promise<Response>,
) {
  const { client, path, res } = context
  const slotRequest = { address: client.address, isCancelled: () => res.destroyed }
  if (body && !(await body.isComplete)) {
    const isFromStaff = await isStaffRequest(request, client.address).catch(() => false)
    const preempt = () => {
      context.isOverloaded = true
      refuse(context, bodyRejected)
      body.abort()
    }
    return uploadSlots[isFromStaff ? 'staff' : 'visitors'].run(work, {
      ...slotRequest,
      throughput: body.throughput,
      preempt,
    })
  }
  if (hasHeadHandler(path))
    return fileQueue.run(async () => (await fileFastPath?.(context)) ?? work(), slotRequest)
  return pageQueue.run(work, { ...slotRequest, weight: isApiPath(path) ? 1 : pageWeight })
}

async function sendCached(context: RequestContext, response: CachedResponse, cacheControl: () => string) {
  const { req, res, id } = context
  const etag = response.failedPrecondition(req)
  if (etag) return refuse(context, createPreconditionRefusal(etag))
  if (res.destroyed || response.send(req, res, id, cacheControl())) return
  await response.prepare(req)
  if (!res.destroyed) response.send(req, res, id, cacheControl())
}
