import { sql } from 'kysely'
import { publicationStatus } from '~/content/items/visibility.server.ts'
import { type Announcement, announcements } from '~/content/types/announcements.ts'
import { database } from '~/db/database.server.ts'
import type { Mailing } from '~/db/inbox-tables.ts'
import { isIn } from '~/db/sql.server.ts'
import { hasEnded } from '~/i18n/nepal-time.ts'

export async function countRecipients(ids: string[]): Promise<Map<string, number>> {
  const db = await database()
  const rows = await db
    .selectFrom('mailings')
    .select(['announcementId', 'receivers'])
    .where(isIn(sql.ref('announcementId'), ids))
    .execute()
  return new Map(rows.map(({ announcementId, receivers }) => [announcementId, receivers]))
}

export async function findMailing(id: string): Promise<Mailing | undefined> {
  const db = await database()
  return db.selectFrom('mailings').selectAll().where('announcementId', '=', id).executeTakeFirst()
}

export const isAnnouncementPublic = (item: Announcement) =>
  publicationStatus(announcements, item).state === 'live' && !(item.expiryDate && hasEnded(item.expiryDate))
