import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, database } from '~/db/database.server.ts'
import { containsExactly } from '~/db/sql.server.ts'
import { stripForbiddenCharacters } from '~/text/plain-text.ts'

export interface Mail {
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: string
  /** URL for one-click unsubscribe (RFC 8058); only newsletters have it. */
  unsubscribeUrl?: string
}

/** Queues an email in the transaction that stores its record. Without a recipient, such as a company without an address, it queues none. */
export async function queueMail(within: Db, { to, replyTo, subject, text, html, unsubscribeUrl }: Mail) {
  if (!to) return
  for (const line of [to, replyTo?.name, replyTo?.address, subject, unsubscribeUrl]) {
    if (/[\r\n\0]/.test(line ?? '')) throw new Error('An email header contains a line break.')
  }
  const now = new Date().toISOString()
  const stripSigns = stripForbiddenCharacters
  await within
    .insertInto('outbox')
    .values({
      _id: randomBytes(12).toString('hex'),
      at: now,
      recipient: to,
      replyTo: replyTo ? JSON.stringify({ ...replyTo, name: stripSigns(replyTo.name) }) : null,
      subject: stripSigns(subject),
      text: stripSigns(text),
      html: html === undefined ? null : stripSigns(html),
      unsubscribe: unsubscribeUrl ?? null,
      dueAt: now,
    })
    .execute()
}

export const deleteQueuedNewsletters = (within: Db, email: string) =>
  within
    .deleteFrom('outbox')
    .where('recipient', '=', email)
    .where(containsExactly(sql.ref('text'), '/newsletter/'))
    .execute()

export async function countOutbox(): Promise<{ waiting: number; failed: number }> {
  const row = await (await database())
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('failedAt').as('failed')])
    .executeTakeFirstOrThrow()
  return { waiting: row.all - row.failed, failed: row.failed }
}
