import { sql } from 'kysely'
import { type Grants, parseAreas } from '~/content/schema/permissions.ts'
import type { Db } from '~/db/database.server.ts'
import { jsonText } from '~/db/sql.server.ts'

interface Actor extends Grants {
  isToken: boolean
}

const tokenOwners = async (db: Db, token: string) => {
  const row = sql<string>`coalesce(after, before)`
  const { rows } = await sql<{ email: string }>`
    select email from staff where _id in (
      select ownerId from tokens where name = ${token}
      union select ${jsonText(row, 'ownerId')} from changes
        where type = 'tokens' and ${jsonText(row, 'name')} = ${token})`.execute(db)
  return rows.map(({ email }) => email)
}

/** Emails behind actor names. A token counts as its owners, or as itself if no owner is recorded. */
export async function findEmailsBehindActors(db: Db, actors: readonly string[]): Promise<Set<string>> {
  const people = new Set<string>()
  for (const actor of new Set(actors)) {
    const token = tokenName(actor)
    const owners = token ? await tokenOwners(db, token) : []
    for (const person of owners.length > 0 ? owners : [actor]) people.add(person)
  }
  return people
}

const tokenName = (actor: string) => /^token (.+)$/.exec(actor)?.[1]

export const isTokenActor = (actor: string) => tokenName(actor) !== undefined

/** Grants of a staff account or token; undefined for the site itself and its command line. */
export async function findActorRights(db: Db, actor: string): Promise<Actor | undefined> {
  const token = tokenName(actor)
  const grants = token
    ? await db.selectFrom('tokens').select(['role', 'areas']).where('name', '=', token).executeTakeFirst()
    : await db.selectFrom('staff').select(['role', 'areas']).where('email', '=', actor).executeTakeFirst()
  return grants && { role: grants.role, areas: parseAreas(grants.areas), isToken: token !== undefined }
}
