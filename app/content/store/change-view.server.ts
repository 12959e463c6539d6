import { beginning } from '../../process/plain-text.ts'
import { areasInWords, mayKeep, type Right, type Rights, readAreas } from '../kinds/areas.ts'
import { columnsInBoth } from '../kinds/columns.server.ts'
import type { Field } from '../kinds/fields.ts'
import { choice, email, flag, inWords, lines, longText, text as textField } from '../kinds/index.ts'
import { inBoth } from '../kinds/overlay.ts'
import { type ContentType, screenOf } from '../kinds/type.ts'
import { stageNames, stages } from '../types/application-stages.ts'
import { contentTypes, typeOf } from '../types/registry.ts'
import { changeEn as t } from './en.ts'
import type { StoredChange } from './history.server.ts'
import type { ListedChange } from './history-list.server.ts'
import { markedIn } from './nepali.server.ts'
import { isOfCopy, typeNameOf } from './working-copies.server.ts'

export interface ChangeView {
  sequence: number
  at: string
  actor: string
  one: string
  type: string
  itemId: string
  name: string
  to: string
  action: StoredChange['action']
  done: string
  fields: { label: string; before: string; after: string }[]
  /** Bringing it back asks for the password. */
  isGuarded: boolean
  restores: ('before' | 'after')[]
}

/** Characters in a field that are compared. */
const longest = 20_000
/** Of accounts, tokens and applications, which are no content. */
const otherFields: Record<string, Field> = {
  email: email('E-mail'),
  name: textField('Name'),
  role: choice('Role', ['admin', 'editor'], { labels: { admin: 'Administrator' } }),
  areas: textField('Areas'),
  active: flag('Can sign in'),
  stage: choice('Stage', stageNames, { labels: stages }),
  note: longText('Note'),
}
const outOfDate = lines('Outdated Nepali')
const otherTypes: Record<string, { one: string; area: Right }> = {
  staff: { one: 'Staff account', area: 'admin' },
  tokens: { one: 'API token', area: 'admin' },
  files: { one: 'File, for good', area: 'admin' },
  applications: { one: 'Application', area: 'careers' },
}

export const typesTold = (rights: Rights): string[] | undefined =>
  rights.role === 'admin'
    ? undefined
    : [...contentTypes, ...Object.entries(otherTypes).map(([name, { area }]) => ({ name, area }))]
        .filter(({ area }) => mayKeep(rights, area))
        .map(({ name }) => name)

export const otherNames = ['name', 'email', 'reference']

export function viewChanges(changes: ListedChange[], rights: Rights): ChangeView[] {
  const keyOf = ({ type, itemId }: StoredChange) => `${type} ${itemId}`
  const last = new Map(changes.toReversed().map((change) => [keyOf(change), change.action]))
  return changes.map((change) => viewChange(change, rights, last.get(keyOf(change)) === 'remove'))
}

export function viewChange(
  change: ListedChange,
  rights: Rights,
  isGone = change.action === 'remove',
): ChangeView {
  const type = typeOf(typeNameOf(change.type))
  const ofCopy = isOfCopy(change.type)
  const before = parse(change.before, type)
  const after = parse(change.after, type)
  const fields = differences(type, before, after)
  const row = after ?? before ?? {}
  const name = nameIn(row, type ? [type.titled] : otherNames)
  const { sequence, at, actor, itemId, action } = change
  return {
    sequence,
    at,
    actor,
    one: type?.one ?? otherTypes[change.type]?.one ?? change.type,
    type: change.type,
    itemId,
    name: String(name ?? itemId),
    to: addressOf(change, { type, isGone: isGone && !ofCopy, name }),
    action,
    done: inPastTense(change, ofCopy),
    fields,
    isGuarded: type?.area === 'admin',
    restores: type && mayKeep(rights, type.area) ? restoresOf(change, ofCopy) : [],
  }
}

function restoresOf(change: ListedChange, ofCopy: boolean): ChangeView['restores'] {
  if (ofCopy) return change.action === 'remove' ? ['before'] : []
  return (['before', 'after'] as const).filter(
    (which) => change[which] && (which === 'before' || change.lastSequence !== change.sequence),
  )
}

function inPastTense({ action, via }: StoredChange, ofCopy: boolean) {
  if (ofCopy) return t.copy[action === 'remove' ? 'remove' : action === 'create' ? 'create' : 'update']
  const ways = via.split(' ')
  const asked = ways.find((way) => way.startsWith('asked:'))?.slice('asked:'.length)
  const done = ways.includes('timed') ? t.timed : ways.includes('copy') ? t.published : t.done[action]
  return [done, ways.includes('urgent') && t.urgent, asked && t.asked(asked)].filter(Boolean).join(', ')
}

export function differences(
  type: ContentType | undefined,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): ChangeView['fields'] {
  const known = type ? { ...inBoth(type).fields, neOld: outOfDate } : otherFields
  const shown = (row: Record<string, unknown> | undefined, key: string) =>
    row?.[key] || row?.[type?.standIns?.[key] ?? key]
  return Object.entries(known)
    .filter(([key]) => before?.[key] !== after?.[key])
    .map(([key, field]) => ({
      label: field.label,
      before: text(field, shown(before, key)),
      after: text(field, shown(after, key)),
    }))
    .filter((field) => field.before || field.after)
}

function addressOf(
  { type: kind, itemId }: StoredChange,
  { type, isGone, name }: { type?: ContentType; isGone: boolean; name: unknown },
) {
  if (kind === 'applications') return `/admin/applications?${new URLSearchParams({ q: String(name) })}`
  if (type && !isGone) return formAddress(type, itemId)
  return `/admin/history?${new URLSearchParams({ item: itemId })}`
}

function text(field: Field, value: unknown) {
  const whole = inWords(field, value)
  return whole.length > longest ? `${beginning(whole, longest)}…` : whole
}

/** What is called so; undefined where it has no such text. */
export const nameIn = (row: Record<string, unknown>, keys: readonly string[]) =>
  keys.map((key) => row[key]).find((value) => typeof value === 'string' && value)

function parse(json: string | null, type?: ContentType): Record<string, unknown> | undefined {
  if (!json) return undefined
  const row = JSON.parse(json)
  if (!type) return row.areas ? { ...row, areas: areasInWords(readAreas(row.areas)) } : row
  const labels = markedIn(row).map((key) => type.fields[String(key)]?.label ?? key)
  return { ...columnsInBoth(row), neOld: JSON.stringify(labels) }
}

export const formAddress = (type: ContentType, id: string) =>
  type.single ? screenOf(type) : `${screenOf(type)}?${new URLSearchParams({ edit: id })}`
