import { apiAccess } from '~/auth/api-access.server.ts'
import { mayHave } from '~/content/store/file-rights.server.ts'
import { isPublicFile } from '~/content/store/file-uses.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { isStoredName } from '~/files/names.ts'
import { keptPublic } from '~/files/respond.server.ts'

type Call = Parameters<typeof apiAccess>[0]

/** Whoever keeps a type, and their programs, get the files of its drafts too. */
export const seesDrafts = async (call: Call, type: string) =>
  (await apiAccess(call, typeOf(type)?.area ?? 'admin')).actor !== undefined

/** Undefined where this caller may not have it. Staff and their programs also get what they sent, or keep. */
export async function accessTo(name: string, call: Call): Promise<string | undefined> {
  if (!isStoredName(name)) return undefined
  if (await isPublicFile(name)) return keptPublic
  const { rights, actor } = await apiAccess(call, 'any')
  if (!rights) return undefined
  return (await mayHave(await database(), name, { ...rights, actor })) ? 'private, no-store' : undefined
}
