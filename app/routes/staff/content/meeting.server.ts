import { findStaffRow } from '~/auth/staff.server.ts'
import { type Inputs, inputsOf } from '~/content/kinds/inputs.ts'
import { inBoth, spreadOut } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { compare } from '~/content/store/compare.server.ts'
import { type Saved, whoChanged } from '~/content/store/merge.server.ts'
import type { Reading } from '~/content/store/submit.server.ts'
import { type Swap, swapInValues } from '~/content/store/swap.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { type Conflict, choiceOf } from './form-state.server.ts'

type Values = Record<string, unknown>

export interface Theirs {
  /** Where it stands: in the item that is stored, or in its working copy. */
  of: Conflict['of']
  /** What the form began with; undefined where nobody knows any more. */
  base?: Values
  now: Values
  /** It is another than what the form began with. */
  isLate: boolean
  whoIn(key: string): Promise<Pick<Conflict, 'by' | 'at'>>
}

export interface Met {
  /** Somebody has to choose first. */
  asked: boolean
  open: string[]
  conflicts: Record<string, Conflict>
  theirs: Inputs
  people: string
  /** What was taken from others, by fields. */
  taken: Values
  said: (how: 'kept' | 'shown') => string
}

/** Puts what others saved meanwhile into what was sent; undefined where nobody did and nothing was asked. */
export async function bringTogether(
  type: ContentType,
  reading: Reading,
  before: string[],
  { of, base: begun, now, isLate, whoIn }: Theirs,
): Promise<Met | undefined> {
  if (!isLate && before.length === 0) return undefined
  const theirs = spreadOut(type, now)
  const then = isLate ? begun : now
  const base = then && (reading.swaps ?? []).reduce(swappedFor(type), spreadOut(type, then))
  const taken: Values = {}
  for (const key of before) if (choiceOf(reading.inputs, key) === 'theirs') taken[key] = (base ?? theirs)[key]
  for (const key of Object.keys(taken)) take(reading, key, taken[key])
  const { theirsAlone, both } = isLate
    ? compare(type, { base, mine: reading.values, theirs })
    : { theirsAlone: [], both: [] }
  const stored = inputsOf(type, theirs)
  for (const key of theirsAlone) {
    taken[key] = theirs[key]
    take(reading, key, theirs[key])
    for (const name of namesOf(key, stored)) reading.inputs[name] = stored[name] ?? ''
  }
  for (const key of both) delete reading.inputs[`take[${key}]`]
  const asked = [...new Set([...before, ...both])]
  const entries = asked.map(async (key): Promise<[string, Conflict]> => [key, { ...(await whoIn(key)), of }])
  const conflicts = Object.fromEntries(await Promise.all(entries))
  const people = await peopleIn(theirsAlone, whoIn)
  return {
    asked: both.length > 0,
    open: before.filter((key) => !choiceOf(reading.inputs, key)),
    conflicts,
    theirs: Object.fromEntries(
      asked.flatMap((key) => namesOf(key, stored).map((name) => [name, stored[name] ?? ''])),
    ),
    taken,
    people: [...new Set(Object.values(conflicts).map(({ by }) => by))].join(', '),
    said: (how) => (theirsAlone.length > 0 ? t.conflict[how](people, labelsOf(type, theirsAlone)) : ''),
  }
}

/** A file that the library has another for is no change of somebody else. */
const swappedFor = (type: ContentType) => (values: Values, swap: Swap) => swapInValues(type, values, swap)

export function take({ values, errors }: Reading, key: string, value: unknown) {
  values[key] = value
  delete errors[key]
}

const namesOf = (key: string, inputs: Inputs) =>
  Object.keys(inputs).filter((name) => name === key || name.startsWith(`${key}[`))

export const labelsOf = (type: ContentType, keys: string[]) =>
  keys.map((key) => inBoth(type).fields[key]?.label).join(', ')

export async function peopleIn(keys: string[], whoIn: Theirs['whoIn']) {
  const people = await Promise.all(keys.map(whoIn))
  return [...new Set(people.map(({ by }) => by))].join(', ')
}

/** Who changed what in an item up to a version, by its history. */
export const whoInItem =
  (saves: Saved[], version: number): Theirs['whoIn'] =>
  async (key) => {
    const save = whoChanged(saves, key, version)
    return { by: await nameOf(save?.actor), at: save?.at ?? '' }
  }

export const nameOf = async (actor = 'Someone else') => (await findStaffRow(actor))?.name || actor
