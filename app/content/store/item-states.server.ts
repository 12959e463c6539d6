import { type RawBuilder, sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { publishingEn } from '../kinds/en.ts'
import { publicationStatuses } from '../kinds/publishing.ts'
import type { ContentType } from '../kinds/type.ts'
import { type ListQuery, selectMatching, stateConditions } from './query.server.ts'
import { cachedCount } from './until-changed.server.ts'
import { hasPublishingState, hasSchedule } from './visibility.server.ts'

export interface StateCount {
  params: Record<string, string>
  label: string
  count: number
}

/** What a list can be parted into: the type's own states, and what visitors do not see. All of them come first. */
export async function listStateCounts(type: ContentType, query: ListQuery): Promise<StateCount[]> {
  const { is: _, state: __, ...rest } = query
  return cachedCount(`${type.name} states`, rest, () => countStates(type, rest))
}

async function countStates(type: ContentType, rest: ListQuery): Promise<StateCount[]> {
  const states = [
    { params: { is: '', state: '' }, label: 'All', rules: [] },
    ...Object.entries(type.filterPresets ?? {}).map(([name, { label }]) => ({
      params: { is: name, state: '' },
      label,
      rules: stateConditions(type, name),
    })),
    ...(hasSchedule(type) ? publicationStatuses.filter((state) => state !== 'live') : []).map((state) => ({
      params: { is: '', state },
      label: publishingEn.states[state],
      rules: [hasPublishingState(type, state)],
    })),
  ]
  const row = await selectMatching(await database(), type, rest)
    .select(states.map(({ rules }, at) => countWhere(rules).as(`n${at}`)))
    .executeTakeFirst()
  const counts: Record<string, unknown> = { ...row }
  return states.map(({ params, label }, at) => ({ params, label, count: Number(counts[`n${at}`] ?? 0) }))
}

const countWhere = (rules: RawBuilder<boolean>[]) =>
  rules.length === 0
    ? sql<number>`count(*)`
    : sql<number>`coalesce(sum(case when ${sql.join(rules, sql` and `)} then 1 end), 0)`
