import { createHash } from 'node:crypto'
import { changeContent, type Db } from '~/db/database.server.ts'
import type { IdempotencyKey } from '~/db/tables.ts'
import { ReceiveError } from '~/files/receive.server.ts'
import { RefusedError } from '~/process/refused-error.ts'

/** Hours for which an answer is kept for whoever sends the same again. */
export const keptHours = 24

export const longestKey = 200

export type Created = Pick<IdempotencyKey, 'body' | 'etag' | 'location'>

export function idempotencyKey({ headers }: Request): string | undefined {
  const given = headers.get('Idempotency-Key')
  if (given === null) return undefined
  const key = /^"(.*)"$/.exec(given.trim())?.[1] ?? given.trim()
  if (/^[\x21-\x7e]+$/.test(key) && key.length <= longestKey) return key
  throw new ReceiveError(
    400,
    `Idempotency-Key must have 1 to ${longestKey} letters, digits or signs, and no spaces.`,
  )
}

/** In one transaction with the answer, which is given again. Another body is refused. */
export function once(
  { actor, key, sent }: { actor: string; key: string; sent: unknown },
  make: (db: Db) => Promise<Created>,
): Promise<Created> {
  const fingerprint = createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
  return changeContent(async (db) => {
    const now = Date.now()
    const oldest = new Date(now - keptHours * 3_600_000).toISOString()
    await db.deleteFrom('idempotency_keys').where('at', '<', oldest).execute()
    const known = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('actor', '=', actor)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known && known.fingerprint !== fingerprint)
      throw new RefusedError(
        422,
        'This Idempotency-Key came with something else before. Please send a new key.',
      )
    if (known) return known
    const made = await make(db)
    const at = new Date(now).toISOString()
    await db
      .insertInto('idempotency_keys')
      .values({ actor, key, at, fingerprint, ...made })
      .execute()
    return made
  })
}
