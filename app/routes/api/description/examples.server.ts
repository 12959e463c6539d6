import type { Field, Kind } from '../../../content/kinds/fields.ts'
import { publishedAtOnce } from '../../../content/kinds/publishing.ts'
import { parseValues } from '../../../content/kinds/rules.server.ts'
import type { ContentType } from '../../../content/kinds/type.ts'
import { toJson } from '../../../content/store/json.server.ts'
import { fileKinds } from '../../../content/store/schemas.server.ts'
import { slugOf } from '../../../process/slug.ts'

/** An item of the type as the API shows it, through the code that shows real ones. */
export function exampleAnswer(type: ContentType, reader?: 'staff'): Record<string, unknown> {
  const { values, errors } = parseValues(type, exampleValues(type))
  if (!values) throw new Error(`The example of ${type.name} is wrong: ${JSON.stringify(errors)}`)
  const at = '2026-03-02T06:15:00.000Z'
  const kept = { position: 1, version: 1, createdAt: at, updatedAt: at }
  const slug = slugOf(String(values[type.slugFrom ?? ''] ?? ''))
  return {
    ...toJson(type, { _id: exampleId, slug, ...kept, ...publishedAtOnce, ...values }, reader),
    ...Object.fromEntries(type.figures ?? []),
  }
}

/** What a program sends to add that item, without files. */
export const exampleInput = (type: ContentType) => withoutFiles(type, exampleValues(type))

/** The same as the parts of a form; a file is named as it may lie on the sender's disk. */
export function exampleForm(type: ContentType): Record<string, unknown> {
  const parts = Object.entries(exampleValues(type)).flatMap(([key, value]): [string, unknown][] => {
    const kind = type.fields[key]?.kind
    if (kind === 'documents') return [[key, ['document.pdf']]]
    if (kind === 'document') return [[key, 'document.pdf']]
    if (kind === 'picture' || kind === 'media') return [[key, 'picture.jpg']]
    if (kind === 'tags' && Array.isArray(value)) return [[key, value.join(', ')]]
    if (kind === 'link') return Object.entries(Object(value)).map(([part, of]) => [`${key}[${part}]`, of])
    if (kind === 'lines') return [[key, JSON.stringify(value)]]
    return [[key, kind === 'flag' ? String(value) : value]]
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

function withoutFiles(type: ContentType, values: Record<string, unknown>) {
  const texts = Object.entries(values).filter(
    ([key]) => !fileKinds.includes(type.fields[key]?.kind ?? 'text'),
  )
  return Object.fromEntries(texts)
}

/** Where the declaration gives no example. */
function ofKind({ kind, label, options }: Field): unknown {
  return kinds[kind] ?? options?.[0] ?? label
}

const hash = '4b1f0c8a92d7e6535e0a7c41d9b82f60'
const stored = { name: `${hash}.pdf`, fileName: 'Document.pdf', type: 'application/pdf', size: 48_213 }

const kinds: Partial<Record<Kind, unknown>> = {
  email: 'office@jaldhara.example',
  href: '/projects',
  percent: 40,
  number: 1250.5,
  month: '2026-01',
  date: '2026-03-02',
  moment: '2026-03-02T12:00:00+05:45',
  flag: true,
  count: 3,
  lines: ['First', 'Second'],
  tags: ['river', 'tunnel'],
  link: { label: 'More', href: '/projects' },
  picture: `${hash}-1920x1080.jpg`,
  media: { ...stored, name: `${hash}-1920x1080.jpg`, type: 'image/jpeg', width: 1920, height: 1080 },
  document: { ...stored, pages: 4 },
  documents: [{ ...stored, pages: 4 }],
}
