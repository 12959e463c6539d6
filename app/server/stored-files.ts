import { LRUCache } from 'lru-cache'
import { currentPreview } from '~/content/store/preview.server.ts'
import { keptPublic } from '~/files/respond.server.ts'
import { isKnown } from './conditional.ts'
import type { Exchange } from './exchange.ts'

interface Sources {
  /** Whether something public names the file. */
  isPublic: (name: string) => Promise<boolean>
  version: () => number
}

/** The answer about a stored file that needs no route: it is not there for strangers, or known already. */
export type KnownFiles = (exchange: Exchange) => Promise<Response | undefined>

const address = /^\/(?:uploads\/([\w.-]+)|images\/([\w.-]+)\/([\w.-]+))$/

export function createKnownFiles({ isPublic, version }: Sources): KnownFiles {
  const known = new LRUCache<string, boolean>({ max: 10_000 })
  let current = version()
  const isPublicNow = async (name: string) => {
    const asked = version()
    if (asked !== current) known.clear()
    current = asked
    const kept = known.get(name)
    if (kept !== undefined) return kept
    const found = await isPublic(name)
    if (version() === current && asked === current) known.set(name, found)
    return found
  }
  return async ({ path, req }) => {
    const [, original, picture, rendition] = address.exec(path) ?? []
    const name = original ?? picture
    if (!name || currentPreview()) return undefined
    if (!(await isPublicNow(name))) return mayBeStaff(req.headers) ? undefined : missing()
    const ETag = `"${rendition ? `${name}@${rendition}` : name}"`
    if (!isKnown(req, ETag, null)) return undefined
    return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': keptPublic } })
  }
}

const mayBeStaff = ({ authorization, cookie = '' }: Exchange['req']['headers']) =>
  authorization !== undefined || /(^|;\s*)(__Host-)?staff=/.test(cookie)

const missing = () =>
  new Response('There is no such file.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
