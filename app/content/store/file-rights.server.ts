import { LRUCache } from 'lru-cache'
import { type Db, database } from '../../db/database.server.ts'
import type { WorkingCopy } from '../../db/tables.ts'
import { mayKeep, type Rights } from '../kinds/areas.ts'
import type { Row } from '../kinds/columns.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { whoIs } from './actors.server.ts'
import { fileRightsEn as t } from './en.ts'
import { filesOf, isSeenFile, typesNaming } from './file-uses.server.ts'
import { toldByField } from './known-files.server.ts'
import { TakenError } from './taken.server.ts'
import { copiesOf } from './working-copies.server.ts'

/** Visitors get what something public names; whoever keeps something, what that names too; all of staff, what nothing names yet. */
export async function mayHave(db: Db, name: string, rights: Rights): Promise<boolean> {
  const types = await typesNaming(name, db)
  return types.length === 0 || types.some(({ area }) => mayKeep(rights, area)) || isSeenFile(db, name)
}

const brought = new LRUCache<string, true>({ max: 20_000 })

/** Who brings a file has it, even where the same one is in a draft of others. */
export const noteBrought = (actor: string, name: string) => void brought.set(`${actor} ${name}`, true)

export async function mayName(name: string, actor: string, within?: Db): Promise<boolean> {
  const db = within ?? (await database())
  const who = await whoIs(db, actor)
  if (!who || who.role === 'admin' || brought.has(`${actor} ${name}`)) return true
  if (await mayHave(db, name, who)) return true
  const first = db.selectFrom('stored_files').select('name').where('name', '=', name)
  return (await first.where('actor', '=', actor).executeTakeFirst()) !== undefined
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
