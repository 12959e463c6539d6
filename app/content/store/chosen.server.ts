import { RefusedError } from '../../process/refused-error.ts'
import { UnexpectedDataError } from '../kinds/columns.server.ts'
import { optionLabel } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { inBoth } from '../kinds/overlay.ts'
import { parseValues } from '../kinds/rules.server.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { undoChange } from './history.server.ts'
import { mostUndone } from './most-chosen.ts'
import { standingOf } from './standing.server.ts'
import { ConflictError, findItem, removeItem, updateItem } from './store.server.ts'
import { hasSchedule } from './visibility.server.ts'

/** How many are written in one go, so that others' writing goes on between two. */
const atOnce = 50

export interface Act {
  name: string
  label: string
  group: string
}

export interface Chosen {
  id: string
  version?: number
}

export interface ActedOn {
  done: number
  same: number
  refused: { name: string; why: string }[]
  /** Published ones that visitors don't see now. */
  unseen: number
  changes: number[]
}

export function actsOn(type: ContentType, locked: readonly string[] = []): Act[] {
  const ofFields = (type.setTogether ?? []).flatMap((key) => {
    const field = type.fields[key]
    if (!field || locked.includes(key)) return []
    const { options = [] } = serverKinds[field.kind].choices?.(field) ?? {}
    return options.map(([value, label]) => ({ name: `${key}=${value}`, label, group: field.label }))
  })
  const visibility = [
    { name: 'publish', label: 'Publish', group: '' },
    { name: 'draft', label: 'Make drafts', group: '' },
  ]
  return [
    ...(hasSchedule(type) ? visibility : []),
    { name: 'remove', label: 'Delete', group: '' },
    ...ofFields,
  ]
}

export async function actOnChosen(
  type: ContentType,
  act: Act,
  chosen: readonly Chosen[],
  actor: string,
): Promise<ActedOn> {
  const all: ActedOn = { done: 0, same: 0, refused: [], unseen: 0, changes: [] }
  for (let from = 0; from < chosen.length; from += atOnce) {
    const some = chosen.slice(from, from + atOnce)
    const outcomes = await Promise.all(some.map((one) => actOn(type, act, one, actor)))
    for (const { change, refused, isUnseen } of outcomes) {
      if (refused) all.refused.push(refused)
      else if (change) all.changes.push(change)
      else all.same++
      if (isUnseen) all.unseen++
    }
  }
  return { ...all, done: all.changes.length }
}

interface Outcome {
  change?: number
  refused?: { name: string; why: string }
  isUnseen?: boolean
}

async function actOn(type: ContentType, act: Act, one: Chosen, actor: string): Promise<Outcome> {
  let name = type.one
  try {
    const item = await findItem(type, one.id)
    if (!item) return { refused: { name, why: 'it is not there any more' } }
    name = nameOf(type, item)
    if (act.name === 'remove')
      return { change: await removeItem(type, one.id, actor, { expected: one.version }) }
    const wished = changeOf(type, act, item)
    const kept = Object.keys(inBoth(type).fields).filter((key) => !(key in wished))
    const { values, errors } = parseValues(type, { ...item, ...wished }, item, kept)
    if (!values) return { refused: { name, why: Object.values(errors)[0] ?? '' } }
    let change: number | undefined
    const saved = await updateItem(type, one.id, values, actor, {
      expected: one.version,
      isUnread: true,
      told: (sequence) => {
        change = sequence
      },
    })
    const isUnseen = act.name === 'publish' && saved && standingOf(type, saved).state !== 'live'
    return { change, isUnseen: isUnseen === true }
  } catch (error) {
    if (error instanceof ConflictError)
      return { refused: { name, why: 'somebody changed it meanwhile: look at it again' } }
    if (error instanceof RefusedError) return { refused: { name, why: error.message } }
    if (error instanceof UnexpectedDataError)
      return { refused: { name, why: 'it can’t be read: open it and save it' } }
    throw error
  }
}

function changeOf(type: ContentType, { name }: Act, item: Item<ContentType>): Record<string, unknown> {
  if (name === 'draft') return { visibility: 'Draft' }
  if (name === 'publish') return { visibility: 'Published', ...(isEnded(type, item) && { unpublishAt: '' }) }
  const [key = '', value = ''] = name.split('=')
  return { [key]: value }
}

const isEnded = (type: ContentType, item: Item<ContentType>) =>
  standingOf(type, { ...item, visibility: 'Published' }).state === 'ended'

export function nameOf(type: ContentType, item: Item<ContentType>) {
  const value = String(item[type.titled] ?? '')
  const field = type.fields[type.titled]
  return (field ? optionLabel(field, value) : value) || type.one
}

/** Takes several changes of a type back, the last one first; how many could be. */
export async function undoSeveral(
  type: ContentType,
  changes: readonly number[],
  actor: string,
  locked: readonly string[],
): Promise<number> {
  let done = 0
  const backwards = changes.toSorted((one, other) => other - one).slice(0, mostUndone)
  for (let from = 0; from < backwards.length; from += atOnce) {
    const some = backwards.slice(from, from + atOnce)
    const undone = await Promise.all(some.map((sequence) => undoOne(type, sequence, actor, locked)))
    done += undone.filter(Boolean).length
  }
  return done
}

/** What an earlier version needs may be taken or gone by now. */
async function undoOne(type: ContentType, sequence: number, actor: string, locked: readonly string[]) {
  try {
    return await undoChange(type, sequence, actor, locked)
  } catch (error) {
    if (error instanceof RefusedError || error instanceof UnexpectedDataError) return false
    throw error
  }
}
