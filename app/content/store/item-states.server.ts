import { type RawBuilder, sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { publishingEn } from '../kinds/en.ts'
import { publishingStates } from '../kinds/publishing.ts'
import type { ContentType } from '../kinds/type.ts'
import { inState, type ListQuery, matching } from './query.server.ts'
import { countedOnce } from './until-changed.server.ts'
import { hasSchedule, hasState } from './visibility.server.ts'

export interface StateCount {
  params: Record<string, string>
  label: string
  count: number
}

/** What a list can be parted into: the type's own states, and what visitors do not see. All of them come first. */
export async function stateCounts(type: ContentType, query: ListQuery): Promise<StateCount[]> {
  const { is: _, state: __, ...rest } = query
  return countedOnce(`${type.name} states`, rest, () => countStates(type, rest))
}

async function countStates(type: ContentType, rest: ListQuery): Promise<StateCount[]> {
  const states = [
    { params: { is: '', state: '' }, label: 'All', rules: [] },
    ...Object.entries(type.states ?? {}).map(([name, { label }]) => ({
      params: { is: name, state: '' },
      label,
      rules: inState(type, name),
    })),
    ...(hasSchedule(type) ? publishingStates.filter((state) => state !== 'live') : []).map((state) => ({
      params: { is: '', state },
      label: publishingEn.states[state],
      rules: [hasState(type, state)],
    })),
  ]
  const row = await matching(await database(), type, rest)
    .select(states.map(({ rules }, at) => countOf(rules).as(`n${at}`)))
    .executeTakeFirst()
  const counts: Record<string, unknown> = { ...row }
  return states.map(({ params, label }, at) => ({ params, label, count: Number(counts[`n${at}`] ?? 0) }))
}

const countOf = (rules: RawBuilder<boolean>[]) =>
  rules.length === 0
    ? sql<number>`count(*)`
    : sql<number>`coalesce(sum(case when ${sql.join(rules, sql` and `)} then 1 end), 0)`
