import type { ActionFunctionArgs } from '@remix-run/node'
import { addToken } from '~/auth/tokens.server.ts'
import { config } from '~/config/config.server.ts'
import { asContentDb } from '~/content/items/query.server.ts'
import { createItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { apiTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import * as collection from '~/routes/api/collection.ts'
import * as popupAdmin from '~/routes/api/popup-admin.ts'
import { sampleNepali, sampleValues } from '../content/samples.ts'

export const site = 'https://www.jaldhara.example'
export let token: Record<string, string>
let count = 0

export async function begin() {
  config().apiWritesPerMinute = 0
  token = { Authorization: `Bearer ${await addToken('program', 'admin', 'tester')}` }
}

export const types = apiTypes.map((type) => [type.name, type] as const)

interface RequestOptions {
  /** A form, a text as it is, or an object that is sent as JSON. */
  body?: object | string
  headers?: Record<string, string>
}

export async function send(method: string, path: string, { body, headers = token }: RequestOptions = {}) {
  const isEncoded = typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams
  const request = new Request(site + path, {
    method,
    headers: { ...(body && !isEncoded && { 'Content-Type': 'application/json' }), ...headers },
    body: isEncoded ? body : body && JSON.stringify(body),
  })
  const [, , name, ...rest] = new URL(request.url).pathname.split('/')
  const isPopup = name === 'popup'
  const id = rest[isPopup ? 1 : 0]
  const params = { collection: name, ...(id && { id: decodeURIComponent(id) }) }
  const args: ActionFunctionArgs = { request, params, context: { address: '192.0.2.1' } }
  const route = isPopup ? popupAdmin : collection
  const response = await (method === 'GET' ? route.loader(args) : route.action(args))
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

export const pathOf = ({ name, api: { apiPath } }: ContentType, id = '') =>
  `${apiPath ? `${apiPath}/admin` : `/api/${name}`}${id && `/${id}`}`

export const call = (
  method: string,
  type: ContentType,
  id = '',
  { query = '', ...options }: RequestOptions & { query?: string } = {},
) => send(method, pathOf(type, id) + query, options)

/** Counts the entries of the history, none of which a refused request may add. */
export async function countChanges() {
  const rows = await (await database()).selectFrom('changes').select('sequence').execute()
  return rows.length
}

export const rowOf = async (type: ContentType, id: string) =>
  asContentDb(await database())
    .selectFrom(type.name)
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()

export const add = (type: ContentType, part: object = {}) =>
  createItem(
    type,
    { ...sampleValues(type, `sent ${++count}`), ne: sampleNepali(type, String(count)), ...part },
    'tester',
  )

/** Encodes values as a form, as a browser or a program does with an item that it has read. */
export function asParts(item: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(item))
    if (value !== null) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}
