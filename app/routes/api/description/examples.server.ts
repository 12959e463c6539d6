import type { Field } from '../../../content/kinds/fields.ts'
import { serverKinds } from '../../../content/kinds/index.server.ts'
import { fileOf } from '../../../content/kinds/index.ts'
import { publishedAtOnce } from '../../../content/kinds/publishing.ts'
import { parseValues } from '../../../content/kinds/rules.server.ts'
import { type ContentType, pathOf } from '../../../content/kinds/type.ts'
import { formattedHtml } from '../../../content/markdown/render.server.ts'
import { toJson } from '../../../content/store/json.server.ts'
import { slugOf } from '../../../process/slug.ts'

/** An item of the type as the API shows it, through the code that shows real ones. */
export function exampleAnswer(type: ContentType, reader?: 'staff'): Record<string, unknown> {
  const { values, errors } = parseValues(type, exampleValues(type))
  if (!values) throw new Error(`The example of ${type.name} is wrong: ${JSON.stringify(errors)}`)
  const at = '2026-03-02T06:15:00.000Z'
  const kept = { position: 1, version: 1, createdAt: at, updatedAt: at }
  const slug = slugOf(String(values[type.slugFrom ?? ''] ?? ''))
  const item = { _id: exampleId, slug, ...kept, ...publishedAtOnce, ...values }
  return {
    ...toJson(type, { ...item, path: pathOf(type, item) }, reader, formattedHtml),
    ...Object.fromEntries(type.figures ?? []),
  }
}

/** What a program sends to add that item, without files. */
export const exampleInput = (type: ContentType) =>
  Object.fromEntries(Object.entries(exampleValues(type)).filter(([key]) => !fileOf(type.fields[key])))

/** The same as the parts of a form; a file is named as it may lie on the sender's disk. */
export function exampleForm(type: ContentType): Record<string, unknown> {
  const parts = Object.entries(exampleValues(type)).flatMap(([key, value]): [string, unknown][] => {
    const { file, exampleParts } = serverKinds[type.fields[key]?.kind ?? 'text']
    return file ? [[key, file.examplePart]] : (exampleParts?.(key, value) ?? [[key, value]])
  })
  return Object.fromEntries(parts)
}

export const exampleId = '0198f3c2a7b4'

function exampleValues(type: ContentType): Record<string, unknown> {
  const known: Record<string, unknown> = type.example ?? {}
  const needed = Object.entries(type.fields).filter(([key, field]) => field.required || key in known)
  const exampleOf = (key: string, field: Field) =>
    known[key] === undefined || known[key] === true ? ofKind(field) : known[key]
  return Object.fromEntries(needed.map(([key, field]) => [key, exampleOf(key, field)]))
}

/** Where the declaration gives no example. */
const ofKind = ({ kind, label, options }: Field) => serverKinds[kind].example ?? options?.[0] ?? label
