import { type Db, database } from '../../db/database.server.ts'
import type { WorkingCopy } from '../../db/tables.ts'
import { mayKeep, type Rights } from '../kinds/areas.ts'
import type { Row } from '../kinds/columns.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { whoIs } from './actors.server.ts'
import { fileRightsEn as t } from './en.ts'
import { filesOf, isSeenFile, typesNaming, typesThatNamed } from './file-uses.server.ts'
import { toldByField } from './known-files.server.ts'
import { TakenError } from './taken.server.ts'
import { copiesOf } from './working-copies.server.ts'

/** Who asks for a file: their rights, and what the history calls them. */
export interface Viewer extends Rights {
  actor: string
}

export const viewerOf = ({ email, role, areas }: Rights & { email: string }): Viewer => ({
  actor: email,
  role,
  areas,
})

/** Visitors get what something public names; who sent a file, or keeps what names or has named it, gets that too. */
export async function mayHave(db: Db, name: string, viewer: Viewer): Promise<boolean> {
  if (viewer.role === 'admin') return true
  const types = [...(await typesNaming(name, db)), ...(await typesThatNamed(db, name))]
  if (types.some(({ area }) => mayKeep(viewer, area)) || (await isSeenFile(db, name))) return true
  const sent = db.selectFrom('file_senders').select('name').where('name', '=', name)
  return (await sent.where('actor', '=', viewer.actor).executeTakeFirst()) !== undefined
}

export async function mayName(name: string, actor: string, within?: Db): Promise<boolean> {
  const db = within ?? (await database())
  const who = await whoIs(db, actor)
  return !who || mayHave(db, name, { ...who, actor })
}

/** What somebody may say of a file: they keep something that uses it, or have it where nothing does. */
export async function mayDescribe(db: Db, name: string, viewer: Viewer): Promise<boolean> {
  const types = await typesNaming(name, db)
  return types.length === 0 ? mayHave(db, name, viewer) : types.some(({ area }) => mayKeep(viewer, area))
}

interface Naming {
  type: ContentType
  itemId: string
  actor: string
  known: (Row | undefined)[]
  after: Row
}

/** Throws `TakenError` where a file is named that the writer may not have, as naming makes it public. */
export async function refuseForeign(db: Db, { type, itemId, actor, known, after }: Naming) {
  const before = new Set(known.flatMap((row) => (row ? filesOf(type, row) : [])))
  for (const [key, told] of toldByField(type, after))
    for (const { name } of told)
      if (!before.has(name) && !(await mayName(name, actor, db)) && !(await wasNamed(db, type, itemId, name)))
        throw new TakenError(key, t.foreign)
}

export const rowsOfCopy = (copy?: Pick<WorkingCopy, 'row'>): Row[] => (copy ? [JSON.parse(copy.row)] : [])

async function wasNamed(db: Db, type: ContentType, itemId: string, name: string) {
  const named = `%${name}%`
  const rows = db
    .selectFrom('changes')
    .select('sequence')
    .where('type', 'in', [type.name, copiesOf(type)])
    .where('itemId', '=', itemId)
    .where((is) => is.or([is('before', 'like', named), is('after', 'like', named)]))
  return (await rows.limit(1).executeTakeFirst()) !== undefined
}
