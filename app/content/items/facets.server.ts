import { type RawBuilder, sql } from 'kysely'
import { filtersEn as t } from '~/content/en.ts'
import { publishingEn } from '~/content/fields/en.ts'
import { type Field, optionLabel } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { publicationStatuses } from '~/content/schema/publishing.ts'
import { database } from '~/db/database.server.ts'
import { officeExtensionByType } from '~/files/upload-limits.ts'
import { cachedCount } from './cache.server.ts'
import { countByField } from './list.server.ts'
import { filterPresetConditions, type ListQuery, matchingItemsQuery } from './query.server.ts'
import { hasPublishingFields, publishingStateCondition } from './visibility.server.ts'

export interface ListTab {
  params: Record<string, string>
  label: string
  count: number
}

/** The tabs of a list: all items, the type's presets, and the states hidden from visitors. */
export async function loadListTabs(type: ContentType, query: ListQuery): Promise<ListTab[]> {
  const { is: _, state: __, ...rest } = query
  return cachedCount(`${type.name} states`, rest, () => countStates(type, rest))
}

async function countStates(type: ContentType, rest: ListQuery): Promise<ListTab[]> {
  const states = [
    { params: { is: '', state: '' }, label: 'All', rules: [] },
    ...Object.entries(type.list.filterPresets ?? {}).map(([name, { label }]) => ({
      params: { is: name, state: '' },
      label,
      rules: filterPresetConditions(type, name),
    })),
    ...(hasPublishingFields(type) ? publicationStatuses.filter((state) => state !== 'live') : []).map(
      (state) => ({
        params: { is: '', state },
        label: publishingEn.states[state],
        rules: [publishingStateCondition(type, state)],
      }),
    ),
  ]
  const row = await matchingItemsQuery(await database(), type, rest)
    .select(states.map(({ rules }, index) => countWhere(rules).as(`n${index}`)))
    .executeTakeFirst()
  const counts: Record<string, unknown> = { ...row }
  return states.map(({ params, label }, index) => ({
    params,
    label,
    count: Number(counts[`n${index}`] ?? 0),
  }))
}

const countWhere = (rules: RawBuilder<boolean>[]) =>
  rules.length === 0
    ? sql<number>`count(*)`
    : sql<number>`coalesce(sum(case when ${sql.join(rules, sql` and `)} then 1 end), 0)`

export interface ListFilter {
  name: string
  label: string
  allLabel: string
  value: string
  options: (readonly [value: string, label: string])[]
}

export async function loadListFilters(type: ContentType, params: URLSearchParams): Promise<ListFilter[]> {
  const filters: ListFilter[] = []
  for (const name of type.list.filterFields) {
    const field = type.fields[name]
    const choices = field && serverFieldKinds[field.kind].filterChoices?.(field)
    if (!field || !choices) continue
    const options = [...choices.options, ...(await customOptions(type, name, field))]
    const value = options.find(([value]) => value === params.get(name))?.[0] ?? ''
    filters.push({ name, label: field.label, allLabel: choices.allLabel, value, options })
  }
  return [...filters, ...(await fileTypeFilter(type, params))]
}

/** Filters by file type, if a type has one document per item and several file types in use. */
async function fileTypeFilter({ name, fields }: ContentType, params: URLSearchParams): Promise<ListFilter[]> {
  const kinds = Object.values(fields).map(({ kind }) => kind)
  if (!kinds.includes('document') || kinds.includes('documents')) return []
  const types = await listUsedMediaTypes(name)
  if (types.length < 2) return []
  const options = types.map((type) => [type, fileTypeName(type)] as const)
  const value = types.find((type) => type === params.get('files')) ?? ''
  return [{ name: 'files', label: t.files, allLabel: t.allFiles, value, options }]
}

export async function listUsedMediaTypes(name?: string): Promise<string[]> {
  let rows = (await database()).selectFrom('stored_files').select('stored_files.type').distinct()
  if (name)
    rows = rows
      .innerJoin('file_uses', 'file_uses.name', 'stored_files.name')
      .where('file_uses.type', '=', name)
  return (await rows.orderBy('stored_files.type').execute()).map(({ type }) => type)
}

export const fileTypeName = (type: string) =>
  (officeExtensionByType[type] ?? type.replace(/^[^/]*\//, '')).toUpperCase()

async function customOptions(type: ContentType, name: string, field: Field): Promise<ListFilter['options']> {
  if (!serverFieldKinds[field.kind].allowsCustom) return []
  const stored = Object.keys(await countByField(type, name, { visible: false, unpublished: true }))
  return stored
    .filter((value) => value && !field.options?.includes(value))
    .map((value) => [value, optionLabel(field, value)])
}
