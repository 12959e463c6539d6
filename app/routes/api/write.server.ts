import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs } from '@remix-run/node'
import { type ApiRefusal, authorizeAndLimitApiWrite } from '~/auth/api-access.server.ts'
import { log } from '~/config/log.server.ts'
import { createItemEtag, itemsToJson, itemToJson, matchesItemEtag } from '~/content/api/json.server.ts'
import { readCounters } from '~/content/items/counters.server.ts'
import {
  createItem,
  findItem,
  removeItem,
  updateItem,
  VersionConflictError,
} from '~/content/items/store.server.ts'
import { createFormattedHtmlRenderer, formattedTexts } from '~/content/links/formatted.server.ts'
import { type ContentType, type Item, lowerFirst } from '~/content/schema/define.ts'
import type { Transaction } from '~/db/database.server.ts'
import { describeWriteFailure } from '~/db/write-failures.server.ts'
import { describeStorageError } from '~/files/http/responses.server.ts'
import { HttpError } from '~/http/problems.ts'
import { type CreatedResponse, createForKey, readIdempotencyKey } from './idempotency.server.ts'
import { unknownParametersResponse } from './list-query.server.ts'
import { validateBodyAndStoreFiles } from './request-body.server.ts'
import {
  type FieldErrorCode,
  methodNotAllowedResponse,
  notFoundResponse,
  problemResponse,
} from './responses.server.ts'

export async function handleItemWrite<Type extends ContentType>(type: Type, args: ActionFunctionArgs) {
  const allowed = args.params.id === undefined ? ['POST'] : ['PUT', 'DELETE']
  if (!allowed.includes(args.request.method))
    return methodNotAllowedResponse(['GET', 'HEAD', ...allowed, 'OPTIONS'])
  const { access, limit } = await authorizeAndLimitApiWrite(args, type.permission)
  const response = access.refusal
    ? accessDeniedResponse(access.refusal)
    : await executeWrite(type, args, access.actor)
  for (const [name, value] of Object.entries(limit)) response.headers.set(name, value)
  return response
}

async function executeWrite<Type extends ContentType>(
  type: Type,
  { request, params: { id } }: ActionFunctionArgs,
  actor: string,
) {
  const rejection = unknownParametersResponse(request)
  if (rejection) return rejection
  try {
    if (id === undefined) return await create(type, request, actor)
    const current = await findItem(type, id)
    if (!current) return itemNotFound(type)
    if (isPreconditionFailed(request, type, current)) return conflictResponse(type, current, 412)
    const change = request.method === 'PUT' ? update : remove
    return await withConflictResponse(type, request, current, () => change(type, request, { actor, current }))
  } catch (error) {
    if (error instanceof HttpError) return refusalResponse(error)
    const storageError = describeStorageError(error)
    if (storageError?.status === 507) return problemResponse(507, storageError.message)
    log().error({ err: error, type: type.name }, 'API write failed')
    if (storageError) return problemResponse(503, storageError.message, { headers: { 'Retry-After': '60' } })
    const reason = describeWriteFailure(error)
    if (reason)
      return problemResponse(503, `${reason} Nothing was changed. Please try again in a few seconds.`, {
        headers: { 'Retry-After': '5' },
      })
    return problemResponse(500, 'This could not be saved. Nothing was changed. Please try again.')
  }
}

async function create<Type extends ContentType>(type: Type, request: Request, actor: string) {
  const key = readIdempotencyKey(request)
  const { values, errors, errorCodeOf } = await validateBodyAndStoreFiles(type, request, { actor })
  if (!values) return invalidFieldsResponse(errors, errorCodeOf)
  const id = randomBytes(8).toString('hex')
  // Reads this before the transaction, which holds the database connection.
  const counters = (await readCounters(type, [id]))?.get(id)
  const html = await createFormattedHtmlRenderer(formattedTexts(type, [values]))
  const insert = async (within?: Transaction): Promise<CreatedResponse> => {
    const item = await createItem(type, values, actor, { id, within })
    const json = { ...itemToJson(type, item, 'staff', html), ...counters }
    const location = `${new URL(request.url).pathname}/${id}`
    return { body: JSON.stringify(json), etag: createItemEtag(type, item, json), location }
  }
  const payload = [type.name, values]
  const { body, etag, location } = key ? await createForKey({ actor, key, payload }, insert) : await insert()
  const headers = { 'Content-Type': 'application/json', ETag: etag, Location: location }
  return new Response(body, { status: 201, headers: { ...headers, 'Cache-Control': 'no-store' } })
}

async function update<Type extends ContentType>(
  type: Type,
  request: Request,
  { actor, current }: { actor: string; current: Item<Type> },
) {
  const { values, errors, errorCodeOf } = await validateBodyAndStoreFiles(type, request, { actor, current })
  if (!values) return invalidFieldsResponse(errors, errorCodeOf)
  const item = await updateItem(type, current._id, values, actor, { expectedVersion: current.version })
  if (!item) return itemNotFound(type)
  const [json] = await itemsToJson(type, [item], 'staff')
  return Response.json(json, {
    headers: { 'Cache-Control': 'no-store', ETag: createItemEtag(type, item, json) },
  })
}

async function remove<Type extends ContentType>(
  type: Type,
  request: Request,
  { actor, current }: { actor: string; current: Item<Type> },
) {
  const expectedVersion = isConditional(request) ? current.version : undefined
  if (!(await removeItem(type, current._id, actor, { expectedVersion }))) return itemNotFound(type)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** Another request may change the item after this one has read it. */
async function withConflictResponse<Type extends ContentType>(
  type: Type,
  request: Request,
  current: Item<Type>,
  change: () => Promise<Response>,
) {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof VersionConflictError)) throw error
    const latest = (await findItem(type, current._id)) ?? current
    return conflictResponse(type, latest, isConditional(request) ? 412 : 409)
  }
}

const itemNotFound = ({ singular }: ContentType) =>
  notFoundResponse(`There is no ${lowerFirst(singular)} with this id.`)

const refusalResponse = ({ status, message, field, details }: HttpError) =>
  problemResponse(status, message, {
    ...details,
    ...(field && { errors: { [field]: message }, errorCodeOf: () => (status === 409 ? 'taken' : 'invalid') }),
    ...(status === 503 && { headers: { 'Retry-After': '60' } }),
  })

const invalidFieldsResponse = (
  errors: Record<string, string>,
  errorCodeOf: (name: string) => FieldErrorCode,
) => problemResponse(422, Object.values(errors)[0] ?? 'This is not valid.', { errors, errorCodeOf })

async function conflictResponse<Type extends ContentType>(type: Type, current: Item<Type>, status: number) {
  const [json] = await itemsToJson(type, [current], 'staff')
  const message = `This ${lowerFirst(type.singular)} is not as the request expects it. Read it again and repeat the change.`
  return problemResponse(status, message, { headers: { ETag: createItemEtag(type, current, json) } })
}

export const accessDeniedResponse = ({ status, message, headers }: ApiRefusal) =>
  problemResponse(status, message, { headers })

/** RFC 9110, 13.2.2. */
function isPreconditionFailed<Type extends ContentType>({ headers }: Request, type: Type, item: Item<Type>) {
  const [ifMatch, ifNoneMatch] = [headers.get('If-Match'), headers.get('If-None-Match')]
  if (ifMatch !== null && !matchesItemEtag(ifMatch, type, item)) return true
  if (ifMatch === null && isModifiedSince(headers.get('If-Unmodified-Since'), item)) return true
  return ifNoneMatch !== null && matchesItemEtag(ifNoneMatch, type, item)
}

export const isConditional = ({ headers }: Request) =>
  headers.has('If-Match') || headers.has('If-Unmodified-Since')

/** HTTP dates have no fractions of a second. An invalid date is ignored. */
const isModifiedSince = (since: string | null, { updatedAt }: { updatedAt: string }) =>
  Math.floor(Date.parse(updatedAt) / 1000) > Date.parse(since ?? '') / 1000
