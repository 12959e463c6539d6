import type { Db } from '../db/database.server.ts'
import { widths } from '../process/networks.ts'
import { sign } from '../process/secret.server.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const mostAnHour = 120

/** How much of what all have together the networks around one address may have, the narrowest first. */
export const shares = [1 / 4, 3 / 8, 1 / 2] as const

/** `had`: this mailbox got its letter in that time. This one has to wait where so many went out (`full`), or to those networks (`shared`). */
type Budget = 'free' | 'had' | 'full' | 'shared'

/** In the transaction that queues it: anybody can type a stranger's address, so a mailbox gets one a day. */
export async function takeLetter(
  within: Db,
  to: string,
  purpose: string,
  {
    now = new Date(),
    most = 1,
    every = day,
    inAll = mostAnHour,
    networks = [],
  }: { now?: Date; most?: number; every?: number; inAll?: number; networks?: string[] } = {},
): Promise<Budget> {
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString()
  await within.deleteFrom('sentLetters').where('at', '<', at(day)).execute()
  const address = sign('mailbox', mailboxOf(to))
  const count = within.selectFrom('sentLetters').select(({ fn }) => fn.countAll<number>().as('n'))
  const own = await count
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where('at', '>', at(every))
    .executeTakeFirstOrThrow()
  if (own.n >= most) return 'had'
  const all = await count.where('purpose', '=', purpose).where('at', '>', at(hour)).executeTakeFirstOrThrow()
  if (all.n >= inAll) return 'full'
  const ofNetworks = `${purpose} network`
  for (const [place, network] of networks.entries()) {
    const near = await count
      .where('address', '=', network)
      .where('purpose', '=', ofNetworks)
      .where('at', '>', at(hour))
      .executeTakeFirstOrThrow()
    if (near.n >= inAll * (shares[place] ?? 1)) return 'shared'
  }
  const sent = { purpose, at: now.toISOString() }
  await within
    .insertInto('sentLetters')
    .values([
      { ...sent, address },
      ...networks.map((network) => ({ ...sent, address: network, purpose: ofNetworks })),
    ])
    .execute()
  return 'free'
}

/** Fingerprints of the networks around an address; of one that is not known there are none. */
export const networksOf = (address: string | undefined) =>
  address ? widths.map((width, place) => sign(`network ${place}`, width(address))) : []

/** Gives back what went to this mailbox: whoever reads it has said so. */
export async function giveBackLetter(within: Db, to: string, purpose: string) {
  await within
    .deleteFrom('sentLetters')
    .where('address', '=', sign('mailbox', mailboxOf(to)))
    .where('purpose', '=', purpose)
    .execute()
}

/** Where a letter to this address ends up: services take what is behind a plus for nothing, and Gmail dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  const host = address.slice(at + 1).toLowerCase()
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
