import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { config } from '~/config/config.server.ts'
import { type Db, database, transact } from '~/db/database.server.ts'
import type { Subscriber, SubscriberToken } from '~/db/inbox-tables.ts'
import type { Language } from '~/i18n/language.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { refreshOverrides } from '~/i18n/text-overrides.server.ts'
import { deleteQueuedNewsletters, queueMail } from '~/mail/outbox.server.ts'
import {
  consumeMailQuota,
  hashNetworks,
  networkShares,
  normalizeMailbox,
  resetMailboxQuota,
} from '~/mail/quota.server.ts'
import {
  alreadySubscribedMail,
  type CompanyByLanguage,
  pageUrl,
  readCompanyInBothLanguages,
  subscriptionConfirmationMail,
} from '~/mail/visitor-mails.server.ts'
import type { SpamReleaseOptions } from './receive-message.server.ts'

const hour = 60 * 60 * 1000
const confirmationLifetime = 7 * 24 * hour
const maxConfirmationWait = 28 * 24 * hour
export const maxUnsentConfirmations = 1000

type PendingConfirmation = Pick<Subscriber, 'at' | 'networks'>

interface SubscribeOptions {
  address?: string
  now?: Date
  deleteSuspectedRow?: SpamReleaseOptions['deleteSuspectedRow']
}

/**
 * `queued` if the mail quota delays the confirmation, `busy` if too many addresses are pending. The result never
 * reveals whether the address is subscribed.
 */
export async function subscribe(
  email: string,
  { address, now = new Date(), deleteSuspectedRow }: SubscribeOptions = {},
): Promise<'sent' | 'queued' | 'busy'> {
  const from = await readCompanyInBothLanguages()
  const networks = hashNetworks(address)
  return transact(async (within) => {
    await deleteSuspectedRow?.(within)
    if (!deleteSuspectedRow && (await hasTooManyPending(within, networks))) return 'busy'
    if (config().mail) await queuePending(within, from, now)
    const existing = await within
      .selectFrom('subscribers')
      .select('_id')
      .where(hasEmail(email))
      .executeTakeFirst()
    // Without a mail server the confirmation stays pending, since its link would expire in the outbox.
    const quota = config().mail
      ? await consumeMailQuota(within, email, 'newsletter', { now, networks })
      : 'total'
    // Another spelling of a mailbox that had its email today. A deleted subscriber gets a new one.
    if (quota === 'recipient' && !existing && (await isMailboxSubscribed(within, email))) return 'sent'
    const language = currentLanguage()
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
    // Only the owner changes a confirmed subscription.
    await within
      .updateTable('subscribers')
      .set({ language })
      .where(hasEmail(email))
      .where('confirmedAt', 'is', null)
      .execute()
    const subscriber = await within
      .selectFrom('subscribers')
      .selectAll()
      .where(hasEmail(email))
      .executeTakeFirstOrThrow()
    if (quota === 'allowed') await queueSubscriptionMail(within, subscriber, from, now)
    if (quota === 'allowed' || quota === 'recipient') return 'sent'
    await postponeConfirmation(within, subscriber, row)
    return 'queued'
  })
}

async function postponeConfirmation(
  within: Db,
  { _id, confirmedAt, mailedAt }: Subscriber,
  pending: PendingConfirmation,
) {
  if (!mailedAt) return
  const { at, networks } = pending
  await within
    .updateTable('subscribers')
    .set({ mailedAt: null, networks, ...(!confirmedAt && { at }) })
    .where('_id', '=', _id)
    .execute()
}

async function hasTooManyPending(within: Db, networks: string[]) {
  const pending = await within
    .selectFrom('subscribers')
    .select('networks')
    .where('mailedAt', 'is', null)
    .execute()
  const countOf = (network: string) => pending.filter(({ networks }) => networks?.includes(network)).length
  return (
    pending.length >= maxUnsentConfirmations ||
    networks.some(
      (network, place) => countOf(network) >= maxUnsentConfirmations * (networkShares[place] ?? 1),
    )
  )
}

const hasEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`

async function isMailboxSubscribed(within: Db, email: string) {
  const mailbox = normalizeMailbox(email)
  const subscribers = await within.selectFrom('subscribers').select('email').execute()
  return subscribers.some((other) => normalizeMailbox(other.email) === mailbox)
}

export async function queuePendingConfirmations(now = new Date()) {
  await refreshOverrides()
  const from = await readCompanyInBothLanguages()
  await transact((within) => queuePending(within, from, now))
}

async function queuePending(within: Db, from: CompanyByLanguage, now: Date) {
  const pending = await within
    .selectFrom('subscribers')
    .selectAll()
    .where('mailedAt', 'is', null)
    .orderBy('at')
    .execute()
  const exhaustedNetworks = new Set<string>()
  for (const subscriber of pending) {
    const networkKey = subscriber.networks ?? ''
    if (exhaustedNetworks.has(networkKey)) continue
    const networks = networkKey.split(' ').filter(Boolean)
    const quota = await consumeMailQuota(within, subscriber.email, 'newsletter', { now, networks })
    if (quota === 'total') break
    if (quota === 'network') exhaustedNetworks.add(networkKey)
    if (quota === 'allowed') await queueSubscriptionMail(within, subscriber, from, now)
  }
}

async function queueSubscriptionMail(within: Db, subscriber: Subscriber, from: CompanyByLanguage, now: Date) {
  const { _id, confirmedAt, language } = subscriber
  await within
    .updateTable('subscribers')
    .set({ mailedAt: now.toISOString(), networks: null })
    .where('_id', '=', _id)
    .execute()
  if (confirmedAt) {
    const token = await createAndStoreSubscriberToken(within, {
      subscriberId: _id,
      purpose: 'unsubscribe',
      until: null,
    })
    return queueMail(
      within,
      alreadySubscribedMail(subscriber, unsubscribeUrl(token, language), from[language]),
    )
  }
  const until = new Date(now.getTime() + confirmationLifetime).toISOString()
  const token = await createAndStoreSubscriberToken(within, { subscriberId: _id, purpose: 'confirm', until })
  const link = `${pageUrl(language, '/newsletter/confirm')}?token=${token}`
  await queueMail(within, subscriptionConfirmationMail(subscriber, link, from[language]))
}

/** False if the link has expired or never existed. */
export async function confirmSubscription(token: string): Promise<boolean> {
  const now = new Date()
  const subscriberId = await findSubscriberId(await database(), token, 'confirm', now)
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

export async function canConfirmSubscription(token: string): Promise<boolean> {
  return Boolean(await findSubscriberId(await database(), token, 'confirm', new Date()))
}

/** Refunds the mail quota: the link proves ownership, so the owner may subscribe again on the same day. */
export async function unsubscribe(token: string): Promise<void> {
  // An invalid token must not start a write.
  const subscriberId = await findSubscriberId(await database(), token, 'unsubscribe', new Date())
  if (!subscriberId) return
  await transact(async (within) => {
    const deleted = await within
      .deleteFrom('subscribers')
      .where('_id', '=', subscriberId)
      .returning('email')
      .executeTakeFirst()
    if (!deleted) return
    await resetMailboxQuota(within, deleted.email, 'newsletter')
    await deleteQueuedNewsletters(within, deleted.email)
  })
}

export async function deleteUnconfirmed() {
  const db = await database()
  const before = (age: number) => new Date(Date.now() - age).toISOString()
  await db
    .deleteFrom('subscribers')
    .where('confirmedAt', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('mailedAt', '<', before(confirmationLifetime)),
        and([eb('mailedAt', 'is', null), eb('at', '<', before(maxConfirmationWait))]),
      ]),
    )
    .execute()
}

export const unsubscribeUrl = (token: string, language: Language) =>
  `${pageUrl(language, '/newsletter/unsubscribe')}?token=${token}`

export async function createAndStoreSubscriberToken(within: Db, rest: Omit<SubscriberToken, 'hash'>) {
  const token = randomBytes(24).toString('base64url')
  await within
    .insertInto('subscriberTokens')
    .values({ hash: hashToken(token), ...rest })
    .execute()
  return token
}

async function findSubscriberId(db: Db, token: string, purpose: SubscriberToken['purpose'], now: Date) {
  const found = await db
    .selectFrom('subscriberTokens')
    .select('subscriberId')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`(until is null or until > ${now.toISOString()})`)
    .executeTakeFirst()
  return found?.subscriberId
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
