import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs } from '@remix-run/node'
import { type Refusal, writeAccess } from '~/auth/api-access.server.ts'
import { type ContentType, type Item, inSentence } from '~/content/kinds/type.ts'
import { figuresOf } from '~/content/store/figures.server.ts'
import { formattedTexts, rendererOf } from '~/content/store/formatted.server.ts'
import { entityTag, listJson, toJson } from '~/content/store/json.server.ts'
import { ConflictError, createItem, findItem, removeItem, updateItem } from '~/content/store/store.server.ts'
import type { Db } from '~/db/database.server.ts'
import { unwritable } from '~/db/unwritable.server.ts'
import { keepingTrouble } from '~/files/trouble.server.ts'
import { log } from '~/process/log.server.ts'
import { RefusedError } from '~/process/refused-error.ts'
import { type FieldCode, failure, methodNotAllowed, notFound } from './answers.server.ts'
import { submitted } from './body.server.ts'
import { type Created, idempotencyKey, once } from './idempotency.server.ts'
import { unasked } from './list-query.server.ts'
import { isConditional, isHeldBack } from './preconditions.server.ts'

export async function writeContent<Type extends ContentType>(type: Type, args: ActionFunctionArgs) {
  const allowed = args.params.id === undefined ? ['POST'] : ['PUT', 'DELETE']
  if (!allowed.includes(args.request.method)) return methodNotAllowed(['GET', 'HEAD', ...allowed, 'OPTIONS'])
  const { access, limit } = await writeAccess(args, type.area)
  const answer = access.refusal ? accessRefused(access.refusal) : await carryOut(type, args, access.actor)
  for (const [name, value] of Object.entries(limit)) answer.headers.set(name, value)
  return answer
}

async function carryOut<Type extends ContentType>(
  type: Type,
  { request, params: { id } }: ActionFunctionArgs,
  actor: string,
) {
  const wrong = unasked(request)
  if (wrong) return wrong
  try {
    if (id === undefined) return await create(type, request, actor)
    const current = await findItem(type, id)
    if (!current) return gone(type)
    if (isHeldBack(request, type, current)) return changedMeanwhile(type, current, 412)
    const change = request.method === 'PUT' ? update : remove
    return await unlessChanged(type, request, current, () => change(type, request, { actor, current }))
  } catch (error) {
    if (error instanceof RefusedError) return refused(error)
    const trouble = keepingTrouble(error)
    if (trouble?.status === 507) return failure(507, trouble.message)
    log().error({ err: error, type: type.name }, 'a write call failed')
    if (trouble) return failure(503, trouble.message, { headers: { 'Retry-After': '60' } })
    const reason = unwritable(error)
    if (reason)
      return failure(503, `${reason} Nothing was changed. Please try again in a few seconds.`, {
        headers: { 'Retry-After': '5' },
      })
    return failure(500, 'This could not be saved. Nothing was changed. Please try again.')
  }
}

async function create<Type extends ContentType>(type: Type, request: Request, actor: string) {
  const key = idempotencyKey(request)
  const { values, errors, codeOf } = await submitted(type, request, { actor })
  if (!values) return invalid(errors, codeOf)
  const id = randomBytes(8).toString('hex')
  // Read beforehand, as the database is held by the transaction later.
  const figures = (await figuresOf(type, [id]))?.get(id)
  const html = await rendererOf(formattedTexts(type, [values]))
  const make = async (within?: Db): Promise<Created> => {
    const item = await createItem(type, values, actor, { id, within })
    const json = { ...toJson(type, item, 'staff', html), ...figures }
    const location = `${new URL(request.url).pathname}/${id}`
    return { body: JSON.stringify(json), etag: entityTag(type, item, json), location }
  }
  const sent = [type.name, values]
  const { body, etag, location } = key ? await once({ actor, key, sent }, make) : await make()
  const headers = { 'Content-Type': 'application/json', ETag: etag, Location: location }
  return new Response(body, { status: 201, headers: { ...headers, 'Cache-Control': 'no-store' } })
}

async function update<Type extends ContentType>(
  type: Type,
  request: Request,
  { actor, current }: { actor: string; current: Item<Type> },
) {
  const { values, errors, codeOf } = await submitted(type, request, { actor, current })
  if (!values) return invalid(errors, codeOf)
  const item = await updateItem(type, current._id, values, actor, { expected: current.version })
  if (!item) return gone(type)
  const [json] = await listJson(type, [item], 'staff')
  return Response.json(json, { headers: { 'Cache-Control': 'no-store', ETag: entityTag(type, item, json) } })
}

async function remove<Type extends ContentType>(
  type: Type,
  request: Request,
  { actor, current }: { actor: string; current: Item<Type> },
) {
  const expected = isConditional(request) ? current.version : undefined
  if (!(await removeItem(type, current._id, actor, { expected }))) return gone(type)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** Somebody else may save between reading an item and changing it. */
async function unlessChanged<Type extends ContentType>(
  type: Type,
  request: Request,
  current: Item<Type>,
  change: () => Promise<Response>,
) {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    const now = (await findItem(type, current._id)) ?? current
    return changedMeanwhile(type, now, isConditional(request) ? 412 : 409)
  }
}

const gone = ({ one }: ContentType) => notFound(`There is no ${inSentence(one)} with this id.`)

const refused = ({ status, message, field, told }: RefusedError) =>
  failure(status, message, {
    ...told,
    ...(field && { errors: { [field]: message }, codeOf: () => (status === 409 ? 'taken' : 'invalid') }),
    ...(status === 503 && { headers: { 'Retry-After': '60' } }),
  })

const invalid = (errors: Record<string, string>, codeOf: (name: string) => FieldCode) =>
  failure(422, Object.values(errors)[0] ?? 'This is not valid.', { errors, codeOf })

async function changedMeanwhile<Type extends ContentType>(type: Type, current: Item<Type>, status: number) {
  const [json] = await listJson(type, [current], 'staff')
  const message = `This ${inSentence(type.one)} is not as the request expects it. Read it again and repeat the change.`
  return failure(status, message, { headers: { ETag: entityTag(type, current, json) } })
}

export const accessRefused = ({ status, message, headers }: Refusal) => failure(status, message, { headers })
