import { sign } from '~/config/secret.server.ts'
import type { Db } from '~/db/database.server.ts'
import { networkWidths } from '~/http/networks.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const hourlyLimit = 120

/** How much of what all have together the networks around one address may have, the narrowest first. */
export const networkShares = [1 / 4, 3 / 8, 1 / 2] as const

/** `had`: this mailbox got its letter in that time. This one has to wait where so many went out (`full`), or to those networks (`shared`). */
type MailQuotaResult = 'free' | 'had' | 'full' | 'shared'

/** In the transaction that queues it: anybody can type a stranger's address, so a mailbox gets one a day. */
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
  const address = sign('mailbox', normalizeMailbox(to))
  const count = within.selectFrom('sentLetters').select(({ fn }) => fn.countAll<number>().as('n'))
  const toMailbox = await count
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('at', '>', timeAgo(period))
    .executeTakeFirstOrThrow()
  if (toMailbox.n >= limit) return 'had'
  const inTotal = await count
    .where('purpose', '=', purpose)
    .where('at', '>', timeAgo(hour))
    .executeTakeFirstOrThrow()
  if (inTotal.n >= totalLimit) return 'full'
  const networkPurpose = `${purpose} network`
  for (const [index, network] of networks.entries()) {
    const fromNetwork = await count
      .where('address', '=', network)
      .where('purpose', '=', networkPurpose)
      .where('at', '>', timeAgo(hour))
      .executeTakeFirstOrThrow()
    if (fromNetwork.n >= totalLimit * (networkShares[index] ?? 1)) return 'shared'
  }
  const sent = { purpose, at: now.toISOString() }
  await within
    .insertInto('sentLetters')
    .values([
      { ...sent, address },
      ...networks.map((network) => ({ ...sent, address: network, purpose: networkPurpose })),
    ])
    .execute()
  return 'free'
}

/** Fingerprints of the networks around an address; of one that is not known there are none. */
export const hashNetworks = (address: string | undefined) =>
  address ? networkWidths.map((width, index) => sign(`network ${index}`, width(address))) : []

/** Gives back what went to this mailbox: whoever reads it has said so. */
export async function refundMailQuota(within: Db, to: string, purpose: string) {
  await within
    .deleteFrom('sentLetters')
    .where('address', '=', sign('mailbox', normalizeMailbox(to)))
    .where('purpose', '=', purpose)
    .execute()
}

/** Where a letter to this address ends up: services take what is behind a plus for nothing, and Gmail dots. */
export function normalizeMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  const host = address.slice(at + 1).toLowerCase()
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
