import { database } from '../../db/database.server.ts'
import { officeEndings } from '../../files/paper-types.ts'
import { type Field, optionLabel } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { countBy } from './browse.server.ts'
import { filtersEn as t } from './en.ts'

export interface StaffFilter {
  name: string
  label: string
  all: string
  value: string
  options: (readonly [value: string, label: string])[]
}

export async function staffFilters(type: ContentType, params: URLSearchParams): Promise<StaffFilter[]> {
  const filters: StaffFilter[] = []
  for (const name of type.filters) {
    const field = type.fields[name]
    const own = field && serverKinds[field.kind].choices?.(field)
    if (!field || !own) continue
    const options = [...own.options, ...(await others(type, name, field))]
    const value = options.find(([value]) => value === params.get(name))?.[0] ?? ''
    filters.push({ name, label: field.label, all: own.all, value, options })
  }
  return [...filters, ...(await fileFilter(type, params))]
}

/** By the kind of document that each item is about, where there are several kinds. */
async function fileFilter({ name, fields }: ContentType, params: URLSearchParams): Promise<StaffFilter[]> {
  const kinds = Object.values(fields).map(({ kind }) => kind)
  if (!kinds.includes('document') || kinds.includes('documents')) return []
  const types = await fileTypes(name)
  if (types.length < 2) return []
  const options = types.map((type) => [type, fileTypeName(type)] as const)
  const value = types.find((type) => type === params.get('files')) ?? ''
  return [{ name: 'files', label: t.files, all: t.allFiles, value, options }]
}

export async function fileTypes(name?: string): Promise<string[]> {
  let rows = (await database()).selectFrom('stored_files').select('stored_files.type').distinct()
  if (name)
    rows = rows
      .innerJoin('file_uses', 'file_uses.name', 'stored_files.name')
      .where('file_uses.type', '=', name)
  return (await rows.orderBy('stored_files.type').execute()).map(({ type }) => type)
}

/** `PDF`, `DOCX`, `JPEG`: what people call a media type. */
export const fileTypeName = (type: string) =>
  (officeEndings[type] ?? type.replace(/^[^/]*\//, '')).toUpperCase()

async function others(type: ContentType, name: string, field: Field): Promise<StaffFilter['options']> {
  if (!serverKinds[field.kind].takesOthers) return []
  const stored = Object.keys(await countBy(type, name, { visible: false, unpublished: true }))
  return stored
    .filter((value) => value && !field.options?.includes(value))
    .map((value) => [value, optionLabel(field, value)])
}
