import type { Db } from '../../db/database.server.ts'
import { type Rights, readAreas } from '../kinds/areas.ts'

/** Somebody who writes, or a program of theirs. */
export interface Actor extends Rights {
  isToken: boolean
}

const tokenName = (actor: string) => /^token (.+)$/.exec(actor)?.[1]

/** Whose rights count, by the name that the history has; undefined for the site itself and its command line. */
export async function whoIs(db: Db, actor: string): Promise<Actor | undefined> {
  const token = tokenName(actor)
  const found = token
    ? await db.selectFrom('tokens').select(['role', 'areas']).where('name', '=', token).executeTakeFirst()
    : await db.selectFrom('staff').select(['role', 'areas']).where('email', '=', actor).executeTakeFirst()
  return found && { role: found.role, areas: readAreas(found.areas), isToken: token !== undefined }
}
