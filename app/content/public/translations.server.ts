import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { mayKeep, type Right, type Rights } from '../kinds/areas.ts'
import { screenOf } from '../kinds/type.ts'
import { hasNepali, isTranslated, type NepaliState, nepaliStates } from '../store/nepali.server.ts'
import { matching } from '../store/query.server.ts'
import { untilChanged } from '../store/until-changed.server.ts'
import { contentTypes } from '../types/registry.ts'

export interface Translations {
  area: Right
  many: string
  states: { state: NepaliState; count: number; to: string }[]
}

export const translationsToDo = async (rights: Rights) =>
  (await untilChanged('translations', count)).filter(({ area }) => mayKeep(rights, area))

async function count(): Promise<Translations[]> {
  const db = await database()
  const all = contentTypes.filter(isTranslated).map(async (type) => {
    const of = (state: NepaliState) =>
      sql<number>`coalesce(sum(case when ${hasNepali(type, state)} then 1 end), 0)`.as(state)
    const row = await matching(db, type, { unpublished: true })
      .select(nepaliStates.map(of))
      .executeTakeFirst()
    const screen = screenOf(type)
    const states = nepaliStates.map((state) => ({
      state,
      count: Number(row?.[state] ?? 0),
      to: 'single' in type ? screen : `${screen}?nepali=${state}`,
    }))
    return { area: type.area, many: type.many, states: states.filter(({ count }) => count > 0) }
  })
  return (await Promise.all(all)).filter(({ states }) => states.length > 0)
}
