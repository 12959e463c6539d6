import { sql } from 'kysely'
import { changeContent, type Db, transact } from '~/db/database.server.ts'
import { deleteQueuedNewsletters } from '~/mail/outbox.server.ts'
import { deleteUnusedCv, parseStoredCv } from './cv-files.server.ts'

// Submissions are confidential: their content never enters the history, and deleting one is final.

export async function removeMessage(id: string): Promise<boolean> {
  return transact(async (within) => {
    const deleted = await within
      .deleteFrom('messages')
      .where('_id', '=', id)
      .returning('reference')
      .executeTakeFirst()
    if (deleted) await deleteQueuedMails(within, deleted.reference)
    return Boolean(deleted)
  })
}

/** Deletes an application with its CV, notes and queued emails. False if it was deleted before. */
export async function removeApplication(id: string): Promise<boolean> {
  // Pages show the number of applications, so their cache must expire.
  const deleted = await changeContent(async (within) => {
    const row = await within
      .deleteFrom('applications')
      .where('_id', '=', id)
      .returning(['reference', 'cv'])
      .executeTakeFirst()
    if (!row) return undefined
    await deleteQueuedMails(within, row.reference)
    await within.deleteFrom('changes').where('type', '=', 'applications').where('itemId', '=', id).execute()
    return row
  })
  if (deleted) await deleteUnusedCv(parseStoredCv(deleted.cv))
  return Boolean(deleted)
}

export async function removeSubscriber(id: string): Promise<boolean> {
  return transact(async (within) => {
    const deleted = await within
      .deleteFrom('subscribers')
      .where('_id', '=', id)
      .returning('email')
      .executeTakeFirst()
    if (deleted) await deleteQueuedNewsletters(within, deleted.email)
    return Boolean(deleted)
  })
}

const deleteQueuedMails = (within: Db, reference: string) =>
  within
    .deleteFrom('outbox')
    .where(sql<boolean>`subject like ${`%[${reference}]`}`)
    .execute()
