import { filePermissionsEn as t } from '~/content/en.ts'
import { findActorRights } from '~/content/items/actors.server.ts'
import { RefusedValueError } from '~/content/items/unique.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { type Grants, hasPermission } from '~/content/schema/permissions.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import { workingCopyTypeName } from '~/content/workflow/working-copies.server.ts'
import { type Db, database } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import { isUsedByPublicItem, typesEverReferencing, typesReferencing } from './file-uses.server.ts'
import { collectFilesByField, fileNamesIn } from './stored-files.server.ts'

export interface FileViewer extends Grants {
  actor: string
}

export const createFileViewer = ({ email, role, areas }: Grants & { email: string }): FileViewer => ({
  actor: email,
  role,
  areas,
})

/** Allows public files, files sent by the viewer, and files that the viewer's types have ever referenced. */
export async function canDownloadFile(db: Db, name: string, viewer: FileViewer): Promise<boolean> {
  if (viewer.role === 'admin') return true
  const types = [...(await typesReferencing(name, db)), ...(await typesEverReferencing(db, name))]
  if (
    types.some(({ permission }) => hasPermission(viewer, permission)) ||
    (await isUsedByPublicItem(db, name))
  )
    return true
  const sent = db.selectFrom('file_senders').select('name').where('name', '=', name)
  return (await sent.where('actor', '=', viewer.actor).executeTakeFirst()) !== undefined
}

export async function canReferenceFile(name: string, actor: string, within?: Db): Promise<boolean> {
  const db = within ?? (await database())
  const actorRights = await findActorRights(db, actor)
  return !actorRights || canDownloadFile(db, name, { ...actorRights, actor })
}

/** Allows files that the viewer's types use, and unused files that the viewer can download. */
export async function canEditFileDetails(db: Db, name: string, viewer: FileViewer): Promise<boolean> {
  const types = await typesReferencing(name, db)
  return types.length === 0
    ? canDownloadFile(db, name, viewer)
    : types.some(({ permission }) => hasPermission(viewer, permission))
}

interface FileReferences {
  type: ContentType
  itemId: string
  actor: string
  knownRows: (ItemTableRow | undefined)[]
  after: ItemTableRow
}

/** Throws `RefusedValueError` if the actor may not have a file, as a reference makes it public. */
export async function assertCanReferenceFiles(
  db: Db,
  { type, itemId, actor, knownRows, after }: FileReferences,
) {
  const before = new Set(knownRows.flatMap((row) => (row ? fileNamesIn(type, row) : [])))
  for (const [key, files] of collectFilesByField(type, after))
    for (const { name } of files)
      if (
        !before.has(name) &&
        !(await canReferenceFile(name, actor, db)) &&
        !(await wasReferenced(db, type, itemId, name))
      )
        throw new RefusedValueError(key, t.foreign)
}

export const parseWorkingCopyRows = (copy?: Pick<WorkingCopy, 'row'>): ItemTableRow[] =>
  copy ? [JSON.parse(copy.row)] : []

async function wasReferenced(db: Db, type: ContentType, itemId: string, name: string) {
  const pattern = `%${name}%`
  const rows = db
    .selectFrom('changes')
    .select('sequence')
    .where('type', 'in', [type.name, workingCopyTypeName(type)])
    .where('itemId', '=', itemId)
    .where((is) => is.or([is('before', 'like', pattern), is('after', 'like', pattern)]))
  return (await rows.limit(1).executeTakeFirst()) !== undefined
}
