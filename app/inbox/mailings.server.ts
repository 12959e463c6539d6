import { sql } from 'kysely'
import { publicationStatusWithLabel } from '~/content/items/visibility.server.ts'
import { createFormattedHtmlRenderer } from '~/content/links/formatted.server.ts'
import { type Announcement, announcements } from '~/content/types/announcements.ts'
import { database, transact } from '~/db/database.server.ts'
import type { Mailing } from '~/db/inbox-tables.ts'
import { isIn } from '~/db/sql.server.ts'
import type { Language } from '~/i18n/language.ts'
import { hasEnded } from '~/i18n/nepal-time.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import { announcementMail, readCompanyInBothLanguages } from '~/mail/visitor-mails.server.ts'
import { createAndStoreSubscriberToken, unsubscribeUrl } from './subscribers.server.ts'

/** Returns the number of recipients. Undefined if the announcement was mailed before. */
export async function mailAnnouncement(
  announcement: Announcement,
  actor: string,
): Promise<number | undefined> {
  const from = await readCompanyInBothLanguages()
  const texts = [announcement.content, announcement.ne?.content ?? '']
  const html = (language: Language) =>
    withLanguage(language, () => createFormattedHtmlRenderer(texts, { absoluteUrls: true }))
  const renderers = { en: await html('en'), ne: await html('ne') }
  return transact(async (within) => {
    const subscribers = await within
      .selectFrom('subscribers')
      .selectAll()
      .where('confirmedAt', 'is not', null)
      .execute()
    if (subscribers.length === 0) return 0
    const mailing = { announcementId: announcement._id, at: new Date().toISOString(), actor }
    const inserted = await within
      .insertInto('mailings')
      .values({ ...mailing, receivers: subscribers.length })
      .onConflict((conflict) => conflict.doNothing())
      .returning('announcementId')
      .executeTakeFirst()
    if (!inserted) return undefined
    for (const subscriber of subscribers) {
      const { _id, language } = subscriber
      const token = await createAndStoreSubscriberToken(within, {
        subscriberId: _id,
        purpose: 'unsubscribe',
        until: null,
      })
      const unsubscribeLink = unsubscribeUrl(token, language)
      const renderHtml = (source: string) => withLanguage(language, () => renderers[language](source))
      await queueMail(
        within,
        announcementMail(subscriber, announcement, unsubscribeLink, from[language], renderHtml),
      )
    }
    return subscribers.length
  })
}

export async function findRecipientCountByAnnouncement(ids: string[]): Promise<Map<string, number>> {
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
  publicationStatusWithLabel(announcements, item).state === 'live' &&
  !(item.expiryDate && hasEnded(item.expiryDate))
