import { type Field, optionLabel } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { countBy } from './browse.server.ts'

/** What staff narrow a type's list down by, beside its state: one of the type's own choices. */
export interface StaffFilter {
  name: string
  label: string
  /** What no choice means. */
  all: string
  /** The chosen one; empty where none is. */
  value: string
  options: (readonly [value: string, label: string])[]
}

/** The filters of a type, with what an address asks of them; what it names wrongly is left out. */
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
  return filters
}

/** What is stored beside the options of the form. */
async function others(type: ContentType, name: string, field: Field): Promise<StaffFilter['options']> {
  if (!serverKinds[field.kind].takesOthers) return []
  const stored = Object.keys(await countBy(type, name, { visible: false, unpublished: true }))
  return stored
    .filter((value) => value && !field.options?.includes(value))
    .map((value) => [value, optionLabel(field, value)])
}
