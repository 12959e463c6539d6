import { database } from '../../db/database.server.ts'
import { officeExtensions } from '../../files/paper-types.ts'
import { type Field, optionLabel } from '../kinds/fields.ts'
import { serverFieldKinds } from '../kinds/index.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { countByField } from './browse.server.ts'
import { filtersEn as t } from './en.ts'

export interface ListFilter {
  name: string
  label: string
  allLabel: string
  value: string
  options: (readonly [value: string, label: string])[]
}

export async function listFilters(type: ContentType, params: URLSearchParams): Promise<ListFilter[]> {
  const filters: ListFilter[] = []
  for (const name of type.filterFields) {
    const field = type.fields[name]
    const choices = field && serverFieldKinds[field.kind].filterChoices?.(field)
    if (!field || !choices) continue
    const options = [...choices.options, ...(await customOptions(type, name, field))]
    const value = options.find(([value]) => value === params.get(name))?.[0] ?? ''
    filters.push({ name, label: field.label, allLabel: choices.allLabel, value, options })
  }
  return [...filters, ...(await fileTypeFilter(type, params))]
}

/** By the kind of document that each item is about, where there are several kinds. */
async function fileTypeFilter({ name, fields }: ContentType, params: URLSearchParams): Promise<ListFilter[]> {
  const kinds = Object.values(fields).map(({ kind }) => kind)
  if (!kinds.includes('document') || kinds.includes('documents')) return []
  const types = await listFileTypes(name)
  if (types.length < 2) return []
  const options = types.map((type) => [type, fileTypeName(type)] as const)
  const value = types.find((type) => type === params.get('files')) ?? ''
  return [{ name: 'files', label: t.files, allLabel: t.allFiles, value, options }]
}

export async function listFileTypes(name?: string): Promise<string[]> {
  let rows = (await database()).selectFrom('stored_files').select('stored_files.type').distinct()
  if (name)
    rows = rows
      .innerJoin('file_uses', 'file_uses.name', 'stored_files.name')
      .where('file_uses.type', '=', name)
  return (await rows.orderBy('stored_files.type').execute()).map(({ type }) => type)
}

/** `PDF`, `DOCX`, `JPEG`: what people call a media type. */
export const fileTypeName = (type: string) =>
  (officeExtensions[type] ?? type.replace(/^[^/]*\//, '')).toUpperCase()

async function customOptions(type: ContentType, name: string, field: Field): Promise<ListFilter['options']> {
  if (!serverFieldKinds[field.kind].allowsCustom) return []
  const stored = Object.keys(await countByField(type, name, { visible: false, unpublished: true }))
  return stored
    .filter((value) => value && !field.options?.includes(value))
    .map((value) => [value, optionLabel(field, value)])
}
