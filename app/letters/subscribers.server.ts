import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { rendererOf } from '../content/store/formatted.server.ts'
import type { Announcement } from '../content/types/announcements.ts'
import { type Db, database, transact } from '../db/database.server.ts'
import type { Subscriber, SubscriberToken } from '../db/letter-tables.ts'
import { freshTexts } from '../process/changed-texts.server.ts'
import { config } from '../process/config.server.ts'
import type { Language } from '../process/language.ts'
import { readersLanguage, readingIn } from '../process/reader.server.ts'
import { giveBackLetter, mailboxOf, networksOf, shares, takeLetter } from './budget.server.ts'
import {
  alreadyLetter,
  announcementLetter,
  type Companies,
  companies,
  confirmLetter,
  pageUrl,
} from './letters.server.ts'
import type { KeptAside } from './messages.server.ts'
import { dropNewsletters, queueMail } from './outbox.server.ts'

const hour = 60 * 60 * 1000
const confirmable = 7 * 24 * hour
/** The longest that an address waits for the letter that confirms it. */
const owedFor = 28 * 24 * hour
/** So many wait at most; the networks around one address have their shares of it. */
export const mostOwed = 1000

type Owed = Pick<Subscriber, 'at' | 'networks'>

interface Asked {
  /** The address that it was asked from. */
  address?: string
  now?: Date
  take?: KeptAside['take']
}

/** `later` where the letter that confirms it has to wait, `full` where too many wait. The answer tells nothing of the address. */
export async function subscribe(
  email: string,
  { address, now = new Date(), take }: Asked = {},
): Promise<'sent' | 'later' | 'full'> {
  const from = await companies()
  const networks = networksOf(address)
  return transact(async (within) => {
    await take?.(within)
    if (!take && (await tooManyWait(within, networks))) return 'full'
    if (config().mail) await writeOwed(within, from, now)
    const known = await within
      .selectFrom('subscribers')
      .select('_id')
      .where(isAddress(email))
      .executeTakeFirst()
    // Until a mail server is set the letter is owed, since its link would run out while it waits.
    const budget = config().mail ? await takeLetter(within, email, 'newsletter', { now, networks }) : 'full'
    // Another spelling of a mailbox whose letter of today still counts; for one that was deleted, a new one is owed.
    if (budget === 'had' && !known && (await isMailboxKnown(within, email))) return 'sent'
    const language = readersLanguage()
    const row = {
      _id: randomBytes(8).toString('hex'),
      email,
      language,
      at: now.toISOString(),
      mailedAt: null,
      networks: networks.join(' '),
    }
    await within
      .insertInto('subscribers')
      .values({ ...row, confirmedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Nobody but its owner changes what is confirmed.
    await within
      .updateTable('subscribers')
      .set({ language })
      .where(isAddress(email))
      .where('confirmedAt', 'is', null)
      .execute()
    const subscriber = await within
      .selectFrom('subscribers')
      .selectAll()
      .where(isAddress(email))
      .executeTakeFirstOrThrow()
    if (budget === 'free') await writeTo(within, subscriber, from, now)
    if (budget === 'free' || budget === 'had') return 'sent'
    await oweLetter(within, subscriber, row)
    return 'later'
  })
}

/** To whoever had one before, too. */
async function oweLetter(within: Db, { _id, confirmedAt, mailedAt }: Subscriber, asked: Owed) {
  if (!mailedAt) return
  const { at, networks } = asked
  await within
    .updateTable('subscribers')
    .set({ mailedAt: null, networks, ...(!confirmedAt && { at }) })
    .where('_id', '=', _id)
    .execute()
}

async function tooManyWait(within: Db, networks: string[]) {
  const owed = await within
    .selectFrom('subscribers')
    .select('networks')
    .where('mailedAt', 'is', null)
    .execute()
  const countOf = (network: string) => owed.filter(({ networks }) => networks?.includes(network)).length
  return (
    owed.length >= mostOwed ||
    networks.some((network, place) => countOf(network) >= mostOwed * (shares[place] ?? 1))
  )
}

const isAddress = (email: string) => sql<boolean>`lower(email) = lower(${email})`

async function isMailboxKnown(within: Db, email: string) {
  const mailbox = mailboxOf(email)
  const known = await within.selectFrom('subscribers').select('email').execute()
  return known.some((other) => mailboxOf(other.email) === mailbox)
}

export async function writeOwedLetters(now = new Date()) {
  await freshTexts()
  const from = await companies()
  await transact((within) => writeOwed(within, from, now))
}

/** Those who have waited longest come first, but none of a network that has had its share. */
async function writeOwed(within: Db, from: Companies, now: Date) {
  const owed = await within
    .selectFrom('subscribers')
    .selectAll()
    .where('mailedAt', 'is', null)
    .orderBy('at')
    .execute()
  const shared = new Set<string>()
  for (const subscriber of owed) {
    const joined = subscriber.networks ?? ''
    if (shared.has(joined)) continue
    const networks = joined.split(' ').filter(Boolean)
    const budget = await takeLetter(within, subscriber.email, 'newsletter', { now, networks })
    if (budget === 'full') break
    if (budget === 'shared') shared.add(joined)
    if (budget === 'free') await writeTo(within, subscriber, from, now)
  }
}

async function writeTo(within: Db, subscriber: Subscriber, from: Companies, now: Date) {
  const { _id, confirmedAt, language } = subscriber
  await within
    .updateTable('subscribers')
    .set({ mailedAt: now.toISOString(), networks: null })
    .where('_id', '=', _id)
    .execute()
  if (confirmedAt) {
    const token = await newToken(within, { subscriberId: _id, purpose: 'unsubscribe', until: null })
    return queueMail(within, alreadyLetter(subscriber, unsubscribeUrl(token, language), from[language]))
  }
  const until = new Date(now.getTime() + confirmable).toISOString()
  const token = await newToken(within, { subscriberId: _id, purpose: 'confirm', until })
  const link = `${pageUrl(language, '/newsletter/confirm')}?token=${token}`
  await queueMail(within, confirmLetter(subscriber, link, from[language]))
}

/** False where the link has run out, or was never one. */
export async function confirm(token: string, now = new Date()): Promise<boolean> {
  const subscriberId = await subscriberOf(await database(), token, 'confirm', now)
  if (!subscriberId) return false
  const { numUpdatedRows } = await transact((within) =>
    within
      .updateTable('subscribers')
      .set({ confirmedAt: sql<string>`coalesce(confirmedAt, ${now.toISOString()})` })
      .where('_id', '=', subscriberId)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

export async function canConfirm(token: string): Promise<boolean> {
  return Boolean(await subscriberOf(await database(), token, 'confirm', new Date()))
}

/** An unknown address is forgotten already. Who has its link owns it, and may come back on the same day. */
export async function unsubscribe(token: string): Promise<void> {
  // Strangers' tokens begin no write.
  const subscriberId = await subscriberOf(await database(), token, 'unsubscribe', new Date())
  if (!subscriberId) return
  await transact(async (within) => {
    const gone = await within
      .deleteFrom('subscribers')
      .where('_id', '=', subscriberId)
      .returning('email')
      .executeTakeFirst()
    if (!gone) return
    await giveBackLetter(within, gone.email, 'newsletter')
    await dropNewsletters(within, gone.email)
  })
}

/** Answers to how many; undefined the second time, as it is mailed once. */
export async function mailAnnouncement(
  announcement: Announcement,
  actor: string,
): Promise<number | undefined> {
  const from = await companies()
  const texts = [announcement.content, announcement.ne?.content ?? '']
  const html = (language: Language) => readingIn(language, () => rendererOf(texts, { absolute: true }))
  const rendered = { en: await html('en'), ne: await html('ne') }
  return transact(async (within) => {
    const readers = await within
      .selectFrom('subscribers')
      .selectAll()
      .where('confirmedAt', 'is not', null)
      .execute()
    if (readers.length === 0) return 0
    const mailing = { announcementId: announcement._id, at: new Date().toISOString(), actor }
    const noted = await within
      .insertInto('mailings')
      .values({ ...mailing, receivers: readers.length })
      .onConflict((conflict) => conflict.doNothing())
      .returning('announcementId')
      .executeTakeFirst()
    if (!noted) return undefined
    for (const reader of readers) {
      const { _id, language } = reader
      const token = await newToken(within, { subscriberId: _id, purpose: 'unsubscribe', until: null })
      const leave = unsubscribeUrl(token, language)
      const made = (source: string) => readingIn(language, () => rendered[language](source))
      await queueMail(within, announcementLetter(reader, announcement, leave, from[language], made))
    }
    return readers.length
  })
}

export async function forgetUnconfirmed(now = Date.now()) {
  const db = await database()
  const before = (age: number) => new Date(now - age).toISOString()
  await db
    .deleteFrom('subscribers')
    .where('confirmedAt', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('mailedAt', '<', before(confirmable)),
        and([eb('mailedAt', 'is', null), eb('at', '<', before(owedFor))]),
      ]),
    )
    .execute()
}

const unsubscribeUrl = (token: string, language: Language) =>
  `${pageUrl(language, '/newsletter/unsubscribe')}?token=${token}`

async function newToken(within: Db, rest: Omit<SubscriberToken, 'hash'>) {
  const token = randomBytes(24).toString('base64url')
  await within
    .insertInto('subscriberTokens')
    .values({ hash: hashOf(token), ...rest })
    .execute()
  return token
}

async function subscriberOf(db: Db, token: string, purpose: SubscriberToken['purpose'], now: Date) {
  const found = await db
    .selectFrom('subscriberTokens')
    .select('subscriberId')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`(until is null or until > ${now.toISOString()})`)
    .executeTakeFirst()
  return found?.subscriberId
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
