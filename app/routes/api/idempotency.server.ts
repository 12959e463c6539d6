import { createHash } from 'node:crypto'
import { changeContent, type Transaction } from '~/db/database.server.ts'
import type { IdempotencyKey } from '~/db/tables.ts'
import { RequestBodyError } from '~/files/forms/receive.server.ts'
import { HttpError } from '~/http/problems.ts'

export const keyLifetimeHours = 24

export const maxKeyLength = 200

export type CreatedResponse = Pick<IdempotencyKey, 'body' | 'etag' | 'location'>

export function readIdempotencyKey({ headers }: Request): string | undefined {
  const header = headers.get('Idempotency-Key')
  if (header === null) return undefined
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim()
  if (/^[\x21-\x7e]+$/.test(key) && key.length <= maxKeyLength) return key
  throw new RequestBodyError(
    400,
    `Idempotency-Key must have 1 to ${maxKeyLength} letters, digits or signs, and no spaces.`,
  )
}

/** Stores the response in the same transaction and repeats it for the same key. Refuses another body. */
export function createForKey(
  { actor, key, payload }: { actor: string; key: string; payload: unknown },
  create: (db: Transaction) => Promise<CreatedResponse>,
): Promise<CreatedResponse> {
  const fingerprint = createHash('sha256').update(JSON.stringify(payload)).digest('base64url')
  return changeContent(async (db) => {
    const now = Date.now()
    const expiredBefore = new Date(now - keyLifetimeHours * 3_600_000).toISOString()
    await db.deleteFrom('idempotency_keys').where('at', '<', expiredBefore).execute()
    const earlier = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('actor', '=', actor)
      .where('key', '=', key)
      .executeTakeFirst()
    if (earlier && earlier.fingerprint !== fingerprint)
      throw new HttpError(422, 'This Idempotency-Key came with something else before. Please send a new key.')
    if (earlier) return earlier
    const created = await create(db)
    const at = new Date(now).toISOString()
    await db
      .insertInto('idempotency_keys')
      .values({ actor, key, at, fingerprint, ...created })
      .execute()
    return created
  })
}
