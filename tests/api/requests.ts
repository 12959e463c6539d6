import type { ActionFunctionArgs } from '@remix-run/node'
import { addToken } from '~/auth/tokens.server.ts'
import { config } from '~/config/config.server.ts'
import { createContentQueryCreator } from '~/content/items/query.server.ts'
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

const pathOf = ({ name, apiPath }: ContentType, id = '') =>
  `${apiPath ? `${apiPath}/admin` : `/api/${name}`}${id && `/${id}`}`

interface RequestOptions {
  body?: object | FormData | URLSearchParams
  headers?: Record<string, string>
  query?: string
}

export async function call(
  method: string,
  type: ContentType,
  id = '',
  { body, headers = token, query = '' }: RequestOptions = {},
) {
  const isJson = body && !(body instanceof FormData) && !(body instanceof URLSearchParams)
  const request = new Request(site + pathOf(type, id) + query, {
    method,
    headers: { ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
    body: isJson ? JSON.stringify(body) : body,
  })
  const route = type.apiPath ? popupAdmin : collection
  const params = { collection: type.name, ...(id && { id }) }
  const args: ActionFunctionArgs = { request, params, context: { address: '192.0.2.1' } }
  const response = await (method === 'GET' ? route.loader(args) : route.action(args))
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

export const rowOf = async (type: ContentType, id: string) =>
  createContentQueryCreator(await database())
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

/** Encodes a JSON item as a form. */
export function asParts(item: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(item))
    if (value !== null) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}
