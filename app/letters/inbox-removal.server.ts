import { sql } from 'kysely'
import { changeContent, type Db, transact } from '../db/database.server.ts'
import { loseCv, readCv } from './cv-files.server.ts'
import { dropNewsletters } from './outbox.server.ts'

// What people sent in confidence never goes into the history, and what staff noted on it leaves it: deleting is final.

/** Deletes a message, and the copy of it that may still wait to be mailed; false where it is gone already. */
export async function removeMessage(id: string): Promise<boolean> {
  return transact(async (within) => {
    const gone = await within
      .deleteFrom('messages')
      .where('_id', '=', id)
      .returning('reference')
      .executeTakeFirst()
    if (gone) await dropLetters(within, gone.reference)
    return Boolean(gone)
  })
}

/** Deletes an application with its CV, its notes and its letters that were not sent; false where it is gone already. */
export async function removeApplication(id: string): Promise<boolean> {
  // Pages show how many have applied, so this counts as a change of content.
  const gone = await changeContent(async (within) => {
    const row = await within
      .deleteFrom('applications')
      .where('_id', '=', id)
      .returning(['reference', 'cv'])
      .executeTakeFirst()
    if (!row) return undefined
    await dropLetters(within, row.reference)
    await within.deleteFrom('changes').where('type', '=', 'applications').where('itemId', '=', id).execute()
    return row
  })
  if (gone) await loseCv(readCv(gone.cv))
  return Boolean(gone)
}

export async function removeSubscriber(id: string): Promise<boolean> {
  return transact(async (within) => {
    const gone = await within
      .deleteFrom('subscribers')
      .where('_id', '=', id)
      .returning('email')
      .executeTakeFirst()
    if (gone) await dropNewsletters(within, gone.email)
    return Boolean(gone)
  })
}

const dropLetters = (within: Db, reference: string) =>
  within
    .deleteFrom('outbox')
    .where(sql<boolean>`subject like ${`%[${reference}]`}`)
    .execute()
