import { LRUCache } from 'lru-cache'
import { looksSignedIn } from '~/auth/session.server.ts'
import { isPublicFile } from '~/content/store/file-uses.server.ts'
import { currentPreview } from '~/content/store/preview.server.ts'
import { contentVersion } from '~/db/database.server.ts'
import { missing } from '~/files/missing.server.ts'
import { keptPublic } from '~/files/respond.server.ts'
import { conditionOf } from '~/process/conditions.ts'
import type { Exchange } from '../server/exchange.ts'
import type { KnownFiles } from '../server/routes-answer.ts'

const address = /^\/(?:uploads\/([\w.-]+)|images\/([\w.-]+)\/([\w.-]+))$/

/** Tells without a route that a stored file is not there for strangers, or that the client has it already. */
export function createKnownFiles(): KnownFiles {
  const known = new LRUCache<string, boolean>({ max: 10_000 })
  let current = contentVersion()
  const isPublicNow = async (name: string) => {
    const asked = contentVersion()
    if (asked !== current) known.clear()
    current = asked
    const kept = known.get(name)
    if (kept !== undefined) return kept
    const found = await isPublicFile(name)
    if (contentVersion() === current && asked === current) known.set(name, found)
    return found
  }
  return async ({ path, req }) => {
    const [, original, picture, rendition] = address.exec(path) ?? []
    const name = original ?? picture
    if (!name || currentPreview()) return undefined
    if (!(await isPublicNow(name))) return mayBeStaff(req.headers) ? undefined : missing()
    const ETag = `"${rendition ? `${name}@${rendition}` : name}"`
    if (conditionOf((name) => req.headers[name], { etag: ETag }) !== 304) return undefined
    return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': keptPublic } })
  }
}

const mayBeStaff = ({ authorization, cookie = '' }: Exchange['req']['headers']) =>
  authorization !== undefined || looksSignedIn(cookie)
