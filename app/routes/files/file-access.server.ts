import { authorizeApiRequest } from '~/auth/api-access.server.ts'
import { isPublicFile } from '~/content/media/file-uses.server.ts'
import { canDownloadFile } from '~/content/media/permissions.server.ts'
import { findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { publicFileCacheControl } from '~/files/http/responses.server.ts'
import { isStoredName } from '~/files/names.ts'

type Caller = Parameters<typeof authorizeApiRequest>[0]

/** True for staff with the permission of the type, and for their API tokens. */
export const canSeeDrafts = async (caller: Caller, type: string) =>
  (await authorizeApiRequest(caller, findType(type)?.permission ?? 'admin')).actor !== undefined

/** Undefined if the caller may not download the file. */
export async function cacheControlIfAllowed(name: string, caller: Caller): Promise<string | undefined> {
  if (!isStoredName(name)) return undefined
  if (await isPublicFile(name)) return publicFileCacheControl
  const { rights, actor } = await authorizeApiRequest(caller, 'any')
  if (!rights) return undefined
  return (await canDownloadFile(await database(), name, { ...rights, actor }))
    ? 'private, no-store'
    : undefined
}
