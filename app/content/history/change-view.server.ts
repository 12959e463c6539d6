import { historyEn as t } from '~/content/en.ts'
import type { Field } from '~/content/fields/field.ts'
import {
  choice,
  email,
  flag,
  formatFieldValue,
  lines,
  longText,
  text as textField,
} from '~/content/fields/index.ts'
import { type ContentType, editPath } from '~/content/schema/define.ts'
import {
  type Grants,
  hasPermission,
  joinAreaLabels,
  type Permission,
  parseAreas,
} from '~/content/schema/permissions.ts'
import { flattenTranslatedColumns } from '~/content/schema/rows.server.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { staleKeys } from '~/content/translations/status.server.ts'
import { applicationStageLabels, applicationStages } from '~/content/types/application-stages.ts'
import { contentTypes, findType } from '~/content/types/registry.ts'
import { baseTypeName, isWorkingCopyType } from '~/content/workflow/working-copies.server.ts'
import type { StoredChange } from '~/db/tables.ts'
import { limitLength } from '~/text/plain-text.ts'

export interface ListedChange extends StoredChange {
  lastSequence?: number
}

export interface ChangeView {
  sequence: number
  at: string
  actor: string
  typeLabel: string
  type: string
  itemId: string
  name: string
  href: string
  action: StoredChange['action']
  actionLabel: string
  fields: { label: string; before: string; after: string }[]
  requiresPassword: boolean
  restorable: ('before' | 'after')[]
}

const maxComparedLength = 20_000
/** Fields of accounts, tokens and applications, which are not content types. */
const nonContentFields: Record<string, Field> = {
  email: email('E-mail'),
  name: textField('Name'),
  role: choice('Role', ['admin', 'editor'], { optionLabels: { admin: 'Administrator' } }),
  areas: textField('Areas'),
  active: flag('Can sign in'),
  stage: choice('Stage', applicationStages, { optionLabels: applicationStageLabels }),
  note: longText('Note'),
}
const staleTranslationsField = lines('Outdated Nepali')
const nonContentTypes: Record<string, { singular: string; permission: Permission }> = {
  staff: { singular: 'Staff account', permission: 'admin' },
  tokens: { singular: 'API token', permission: 'admin' },
  files: { singular: 'File, for good', permission: 'admin' },
  applications: { singular: 'Application', permission: 'careers' },
}

export const visibleTypeNames = (rights: Grants): string[] | undefined =>
  rights.role === 'admin'
    ? undefined
    : [
        ...contentTypes,
        ...Object.entries(nonContentTypes).map(([name, { permission }]) => ({ name, permission })),
      ]
        .filter(({ permission }) => hasPermission(rights, permission))
        .map(({ name }) => name)

export const nonContentTitleKeys = ['name', 'email', 'reference']

export function describeChanges(changes: ListedChange[], rights: Grants): ChangeView[] {
  const keyOf = ({ type, itemId }: StoredChange) => `${type} ${itemId}`
  const last = new Map(changes.toReversed().map((change) => [keyOf(change), change.action]))
  return changes.map((change) => describeChange(change, rights, last.get(keyOf(change)) === 'remove'))
}

export function describeChange(
  change: ListedChange,
  rights: Grants,
  isDeleted = change.action === 'remove',
): ChangeView {
  const type = findType(baseTypeName(change.type))
  const isWorkingCopy = isWorkingCopyType(change.type)
  const before = parseRow(change.before, type)
  const after = parseRow(change.after, type)
  const fields = diffFields(type, before, after)
  const row = after ?? before ?? {}
  const name = findTitleInRow(row, type ? [type.titleField] : nonContentTitleKeys)
  const { sequence, at, actor, itemId, action } = change
  return {
    sequence,
    at,
    actor,
    typeLabel: type?.singular ?? nonContentTypes[change.type]?.singular ?? change.type,
    type: change.type,
    itemId,
    name: String(name ?? itemId),
    href: changeHref(change, { type, isDeleted: isDeleted && !isWorkingCopy, name }),
    action,
    actionLabel: actionLabelOf(change, isWorkingCopy),
    fields,
    requiresPassword: type?.permission === 'admin',
    restorable: type && hasPermission(rights, type.permission) ? restorableSides(change, isWorkingCopy) : [],
  }
}

function restorableSides(change: ListedChange, isWorkingCopy: boolean): ChangeView['restorable'] {
  if (isWorkingCopy) return change.action === 'remove' ? ['before'] : []
  return (['before', 'after'] as const).filter(
    (which) => change[which] && (which === 'before' || change.lastSequence !== change.sequence),
  )
}

function actionLabelOf({ action, via }: StoredChange, isWorkingCopy: boolean) {
  if (isWorkingCopy) return t.copy[action === 'remove' ? 'remove' : action === 'create' ? 'create' : 'update']
  const tags = via.split(' ')
  const requester = tags.find((tag) => tag.startsWith('asked:'))?.slice('asked:'.length)
  const label = tags.includes('timed') ? t.timed : tags.includes('copy') ? t.published : t.done[action]
  return [label, tags.includes('urgent') && t.urgent, requester && t.reviewRequested(requester)]
    .filter(Boolean)
    .join(', ')
}

export function diffFields(
  type: ContentType | undefined,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): ChangeView['fields'] {
  const comparedFields = type
    ? { ...typeWithTranslationFields(type).fields, neOld: staleTranslationsField }
    : nonContentFields
  const displayValue = (row: Record<string, unknown> | undefined, key: string) =>
    row?.[key] || row?.[type?.fallbacks?.[key] ?? key]
  return Object.entries(comparedFields)
    .filter(([key]) => before?.[key] !== after?.[key])
    .map(([key, field]) => ({
      label: field.label,
      before: shortValue(field, displayValue(before, key)),
      after: shortValue(field, displayValue(after, key)),
    }))
    .filter((field) => field.before || field.after)
}

function changeHref(
  { type: typeName, itemId }: StoredChange,
  { type, isDeleted, name }: { type?: ContentType; isDeleted: boolean; name: unknown },
) {
  if (typeName === 'applications') return `/admin/applications?${new URLSearchParams({ q: String(name) })}`
  if (type && !isDeleted) return editPath(type, itemId)
  return `/admin/history?${new URLSearchParams({ item: itemId })}`
}

function shortValue(field: Field, value: unknown) {
  const formatted = formatFieldValue(field, value)
  return formatted.length > maxComparedLength ? `${limitLength(formatted, maxComparedLength)}…` : formatted
}

export const findTitleInRow = (row: Record<string, unknown>, keys: readonly string[]) =>
  keys.map((key) => row[key]).find((value) => typeof value === 'string' && value)

function parseRow(json: string | null, type?: ContentType): Record<string, unknown> | undefined {
  if (!json) return undefined
  const row = JSON.parse(json)
  if (!type) return row.areas ? { ...row, areas: joinAreaLabels(parseAreas(row.areas)) } : row
  const labels = staleKeys(row).map((key) => type.fields[String(key)]?.label ?? key)
  return { ...flattenTranslatedColumns(row), neOld: JSON.stringify(labels) }
}
