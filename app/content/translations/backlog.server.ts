import { sql } from 'kysely'
import { cached } from '~/content/items/cache.server.ts'
import { matchingItemsQuery } from '~/content/items/query.server.ts'
import { adminPathOf } from '~/content/schema/define.ts'
import { type Grants, hasPermission, type Permission } from '~/content/schema/permissions.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import {
  hasTranslatedFields,
  type TranslationProblem,
  translationProblemCondition,
  translationProblems,
} from './status.server.ts'

export interface TypeBacklog {
  permission: Permission
  plural: string
  states: { state: TranslationProblem; count: number; staffPath: string }[]
}

export const translationBacklog = async (rights: Grants) =>
  (await cached('translations', countBacklog)).filter(({ permission }) => hasPermission(rights, permission))

async function countBacklog(): Promise<TypeBacklog[]> {
  const db = await database()
  const counts = contentTypes.filter(hasTranslatedFields).map(async (type) => {
    const of = (state: TranslationProblem) =>
      sql<number>`coalesce(sum(case when ${translationProblemCondition(type, state)} then 1 end), 0)`.as(
        state,
      )
    const row = await matchingItemsQuery(db, type, { unpublished: true })
      .select(translationProblems.map(of))
      .executeTakeFirst()
    const screen = adminPathOf(type)
    const states = translationProblems.map((state) => ({
      state,
      count: Number(row?.[state] ?? 0),
      staffPath: 'singletonId' in type ? screen : `${screen}?nepali=${state}`,
    }))
    return {
      permission: type.permission,
      plural: type.plural,
      states: states.filter(({ count }) => count > 0),
    }
  })
  return (await Promise.all(counts)).filter(({ states }) => states.length > 0)
}
