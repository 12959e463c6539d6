import { z } from 'zod'
import { addToken } from '~/auth/tokens.server.ts'
import type { JsonSchema } from '~/content/fields/kind.server.ts'
import { openApiDocument } from '~/routes/api/openapi/document.server.ts'

export const site = 'https://www.jaldhara.example'
export const api = openApiDocument(site, 'Jaldhara Hydropower Limited')

/** Inlines references, as zod needs it. */
export function inlineRefs(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inlineRefs)
  if (!(schema instanceof Object)) return schema
  const { $ref } = schema as { $ref?: string }
  if ($ref) return inlineRefs(api.components.schemas[$ref.split('/').at(-1) ?? ''])
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, inlineRefs(part)]))
}

export const fits = (schema: JsonSchema, value: unknown) =>
  z.fromJSONSchema(inlineRefs(schema) as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value)

export let token = ''

export async function begin() {
  token = await addToken('tests', 'admin', 'tester')
}
