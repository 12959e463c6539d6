import { type Field, optionLabel } from '../kinds/fields.ts'
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
    if (!field?.options && field?.kind !== 'flag') continue
    const options = field.kind === 'flag' ? flagOptions(field) : await choices(type, name, field)
    const value = options.find(([value]) => value === params.get(name))?.[0] ?? ''
    const all = field.kind === 'flag' ? `${field.label} or not` : `${field.label}: any`
    filters.push({ name, label: field.label, all, value, options })
  }
  return filters
}

const flagOptions = ({ label }: Field): StaffFilter['options'] => [
  ['true', label],
  ['false', `Not ${label.toLowerCase()}`],
]

/** Those of the form, and what else is stored. */
async function choices(type: ContentType, name: string, field: Field): Promise<StaffFilter['options']> {
  const stored =
    field.kind === 'suggestion' ? await countBy(type, name, { visible: false, unpublished: true }) : {}
  const all = new Set([...(field.options ?? []), ...Object.keys(stored).filter(Boolean)])
  return [...all].map((value) => [value, optionLabel(field, value)])
}
