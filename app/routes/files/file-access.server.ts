import { apiAccess } from '~/auth/api-access.server.ts'
import { isPublicFile } from '~/content/store/file-uses.server.ts'
import { isStoredName } from '~/files/names.ts'
import { keptPublic } from '~/files/respond.server.ts'

type Call = Parameters<typeof apiAccess>[0]

/** Staff and their programs get the files of drafts too. */
export const seesDrafts = async (call: Call) => (await apiAccess(call)).actor !== undefined

/**
 * How an answer with a stored file may be kept; undefined where this caller may not have it. Visitors get what
 * something public names now, staff and their programs get all.
 */
export async function accessTo(name: string, call: Call): Promise<string | undefined> {
  if (!isStoredName(name)) return undefined
  if (await isPublicFile(name)) return keptPublic
  return (await seesDrafts(call)) ? 'private, no-store' : undefined
}
