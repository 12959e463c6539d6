import { itemToJson } from '~/content/api/json.server.ts'
import type { Field } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { renderMarkdownToHtml } from '~/content/markdown/render.server.ts'
import { type ContentType, pathOf } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { immediatePublishingValues } from '~/content/schema/publishing.ts'
import { slugify } from '~/text/slug.ts'

/** Built by the serialisation of real items, so that the example cannot become outdated. */
export function exampleItem(type: ContentType, audience?: 'staff'): Record<string, unknown> {
  const { values, errors } = parseValues(type, exampleValues(type))
  if (!values) throw new Error(`The example of ${type.name} is wrong: ${JSON.stringify(errors)}`)
  const timestamp = '2026-03-02T06:15:00.000Z'
  const recordFields = { position: 1, version: 1, createdAt: timestamp, updatedAt: timestamp }
  const slug = slugify(String(values[type.site.slugFrom ?? ''] ?? ''))
  const item = { _id: exampleId, slug, ...recordFields, ...immediatePublishingValues, ...values }
  return {
    ...itemToJson(type, { ...item, path: pathOf(type, item) }, audience, renderMarkdownToHtml),
    ...Object.fromEntries(type.api.counters ?? []),
  }
}

/** The JSON body that adds the item, without files. */
export const exampleInput = (type: ContentType) =>
  Object.fromEntries(
    Object.entries(exampleValues(type)).filter(([key]) => !getFieldFileSupport(type.fields[key])),
  )

/** The form parts that add the item; a file part holds a local file name. */
export function exampleForm(type: ContentType): Record<string, unknown> {
  const parts = Object.entries(exampleValues(type)).flatMap(([key, value]): [string, unknown][] => {
    const { file, formExample } = serverFieldKinds[type.fields[key]?.kind ?? 'text']
    return file ? [[key, file.formExample]] : (formExample?.(key, value) ?? [[key, value]])
  })
  return Object.fromEntries(parts)
}

export const exampleId = '0198f3c2a7b4'

function exampleValues(type: ContentType): Record<string, unknown> {
  const declared: Record<string, unknown> = type.api.example ?? {}
  const exampleFields = Object.entries(type.fields).filter(
    ([key, field]) => field.required || key in declared,
  )
  const exampleValue = (key: string, field: Field) =>
    declared[key] === undefined || declared[key] === true ? kindExample(field) : declared[key]
  return Object.fromEntries(exampleFields.map(([key, field]) => [key, exampleValue(key, field)]))
}

const kindExample = ({ kind, label, options }: Field) =>
  serverFieldKinds[kind].example ?? options?.[0] ?? label
