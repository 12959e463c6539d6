import { computeSignature } from '~/config/secret.server.ts'
import type { Db } from '~/db/database.server.ts'
import { networkFunctions } from '~/http/networks.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const hourlyLimit = 120

/** Shares of the total limit for the networks around one address, narrowest first. */
export const networkShares = [1 / 4, 3 / 8, 1 / 2] as const

/** The limit that was reached: of the recipient's mailbox, of the site's total, or of the visitor's network. */
type MailQuotaResult = 'allowed' | 'recipient' | 'total' | 'network'

/**
 * Counts an email in the transaction that queues it. Anybody can type a stranger's address, so a mailbox gets one email
 * a day.
 */
export async function consumeMailQuota(
  within: Db,
  to: string,
  purpose: string,
  {
    now = new Date(),
    limit = 1,
    period = day,
    totalLimit = hourlyLimit,
    networks = [],
  }: { now?: Date; limit?: number; period?: number; totalLimit?: number; networks?: string[] } = {},
): Promise<MailQuotaResult> {
  const timeAgo = (ago: number) => new Date(now.getTime() - ago).toISOString()
  await within.deleteFrom('sentLetters').where('at', '<', timeAgo(day)).execute()
  const address = computeSignature('mailbox', normalizeMailbox(to))
  const count = within.selectFrom('sentLetters').select(({ fn }) => fn.countAll<number>().as('n'))
  const toMailbox = await count
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('at', '>', timeAgo(period))
    .executeTakeFirstOrThrow()
  if (toMailbox.n >= limit) return 'recipient'
  const inTotal = await count
    .where('purpose', '=', purpose)
    .where('at', '>', timeAgo(hour))
    .executeTakeFirstOrThrow()
  if (inTotal.n >= totalLimit) return 'total'
  const networkPurpose = `${purpose} network`
  for (const [index, network] of networks.entries()) {
    const fromNetwork = await count
      .where('address', '=', network)
      .where('purpose', '=', networkPurpose)
      .where('at', '>', timeAgo(hour))
      .executeTakeFirstOrThrow()
    if (fromNetwork.n >= totalLimit * (networkShares[index] ?? 1)) return 'network'
  }
  const sent = { purpose, at: now.toISOString() }
  await within
    .insertInto('sentLetters')
    .values([
      { ...sent, address },
      ...networks.map((network) => ({ ...sent, address: network, purpose: networkPurpose })),
    ])
    .execute()
  return 'allowed'
}

export const hashNetworks = (address: string | undefined) =>
  address ? networkFunctions.map((width, index) => computeSignature(`network ${index}`, width(address))) : []

/** Clears the count of a mailbox whose owner has responded. */
export async function resetMailboxQuota(within: Db, to: string, purpose: string) {
  await within
    .deleteFrom('sentLetters')
    .where('address', '=', computeSignature('mailbox', normalizeMailbox(to)))
    .where('purpose', '=', purpose)
    .execute()
}

/** Mail services ignore a suffix after a plus, and Gmail ignores dots, so such spellings share one mailbox. */
export function normalizeMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  const host = address.slice(at + 1).toLowerCase()
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
