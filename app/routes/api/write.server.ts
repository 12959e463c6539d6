import type { ActionFunctionArgs } from '@remix-run/node'
import { type Refusal, writeAccess } from '~/auth/api-access.server.ts'
import { entityTag, isMatch, listJson } from '~/content/json.server.ts'
import {
  ConflictError,
  createItem,
  findItem,
  removeItem,
  TakenError,
  updateItem,
} from '~/content/store.server.ts'
import { receiveType, submitJson, submitType } from '~/content/submit.server.ts'
import { type ContentType, type Item, inSentence } from '~/content/type.ts'
import { unwritable } from '~/db/patient-dialect.server.ts'
import { isNoSpace, noSpace } from '~/files/disk-storage.server.ts'
import { ReceiveError, readText } from '~/files/receive.server.ts'
import { log } from '~/server/log.server.ts'
import { failure, methodNotAllowed, notFound } from './answers.server.ts'

/** Answers a write to a collection (`POST`) or to one of its items (`PUT`, `DELETE`). */
export async function writeContent<Type extends ContentType>(
  type: Type,
  { request, context, params: { id } }: ActionFunctionArgs,
) {
  const allowed = id === undefined ? ['POST'] : ['PUT', 'DELETE']
  if (!allowed.includes(request.method)) return methodNotAllowed(['GET', 'HEAD', ...allowed, 'OPTIONS'])
  const access = await writeAccess({ request, context }, type.adminOnly ? 'admin' : 'editor')
  if (access.refusal) return accessRefused(access.refusal)
  try {
    if (id === undefined) return await create(type, request, access.actor)
    const current = await findItem(type, id)
    if (!current) return gone(type)
    if (!isMatch(request.headers.get('If-Match'), current)) return changedMeanwhile(type, current)
    if (request.method === 'PUT') return await update(type, request, { actor: access.actor, current })
    return await remove(type, request, { actor: access.actor, current })
  } catch (error) {
    if (error instanceof ReceiveError) return notReceived(error)
    if (isNoSpace(error)) return failure(507, noSpace)
    if (error instanceof TakenError)
      return failure(409, error.message, { errors: { [error.field]: error.message } })
    log().error({ err: error, type: type.name }, 'a write call failed')
    const reason = unwritable(error)
    if (reason)
      return failure(503, `${reason} Nothing was changed. Please try again in a few seconds.`, {
        headers: { 'Retry-After': '5' },
      })
    return failure(500, 'This could not be saved. Nothing was changed. Please try again.')
  }
}

async function create<Type extends ContentType>(type: Type, request: Request, actor: string) {
  const { values, errors } = await submitted(type, request)
  if (!values) return invalid(errors)
  return saved(type, await createItem(type, values, actor), 201)
}

async function update<Type extends ContentType>(
  type: Type,
  request: Request,
  { actor, current }: { actor: string; current: Item<Type> },
) {
  const { values, errors } = await submitted(type, request, current)
  if (!values) return invalid(errors)
  return unlessChanged(type, current, async () => {
    const item = await updateItem(type, current._id, values, actor, current.version)
    return item ? saved(type, item, 200) : gone(type)
  })
}

function remove<Type extends ContentType>(
  type: Type,
  request: Request,
  { actor, current }: { actor: string; current: Item<Type> },
) {
  const expected = request.headers.has('If-Match') ? current.version : undefined
  return unlessChanged(type, current, async () =>
    (await removeItem(type, current._id, actor, expected))
      ? new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
      : gone(type),
  )
}

/** Somebody else may save between reading an item and changing it. */
async function unlessChanged<Type extends ContentType>(
  type: Type,
  current: Item<Type>,
  change: () => Promise<Response>,
) {
  try {
    return await change()
  } catch (error) {
    if (error instanceof ConflictError)
      return changedMeanwhile(type, (await findItem(type, current._id)) ?? current)
    throw error
  }
}

/** A JSON object, or a form with files; what a change leaves out stays as it is. */
async function submitted<Type extends ContentType>(type: Type, request: Request, current?: Item<Type>) {
  if (/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    const body = parseJson(await readText(request))
    if (!(body instanceof Object) || Array.isArray(body))
      throw new ReceiveError(400, 'The body must be a JSON object.')
    return submitJson(type, { ...body }, current)
  }
  return receiveType(type, request, (received) => submitType(type, received, { current, partial: true }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function saved<Type extends ContentType>(type: Type, item: Item<Type>, status: number) {
  const [json] = await listJson(type, [item], 'staff')
  return Response.json(json, {
    status,
    headers: { 'Cache-Control': 'no-store', ETag: entityTag(item, json) },
  })
}

const gone = ({ one }: ContentType) => notFound(`There is no ${inSentence(one)} with this id.`)

const notReceived = ({ status, message }: ReceiveError) =>
  failure(status, message, status === 503 ? { headers: { 'Retry-After': '60' } } : {})

const invalid = (errors: Record<string, string>) =>
  failure(422, Object.values(errors)[0] ?? 'This is not valid.', { errors })

async function changedMeanwhile<Type extends ContentType>(type: Type, current: Item<Type>) {
  const [json] = await listJson(type, [current], 'staff')
  const message = `This ${inSentence(type.one)} was changed meanwhile. Read it again and repeat the change.`
  return failure(409, message, { headers: { ETag: entityTag(current, json) } })
}

export const accessRefused = ({ status, message, headers }: Refusal) => failure(status, message, { headers })
