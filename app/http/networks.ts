import { isIPv6 } from 'node:net'

/** How many times as much may come from the networks around an address together. */
export const neighbourhoodFactor = 8

/** With IPv6 one visitor has a whole network of addresses, the first half of them all. */
export const networkOf = (address: string) => (isIPv6(address) ? firstGroups(address, 4) : address)

/** What is easily got as a whole: a /48, or the 256 addresses around one of IPv4. */
export const neighbourhoodOf = (address: string) =>
  isIPv6(address) ? firstGroups(address, 3) : address.split('.').slice(0, 3).join('.')

/** What takes more to get: a /32, or the 65,536 addresses around one of IPv4. */
export const regionOf = (address: string) =>
  isIPv6(address) ? firstGroups(address, 2) : address.split('.').slice(0, 2).join('.')

/** The networks around an address, the narrowest first. */
export const networkWidths = [networkOf, neighbourhoodOf, regionOf] as const

function firstGroups(address: string, count: number) {
  const [before = '', after] = address.split('%')[0]?.split('::') ?? []
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array(Math.max(0, zeros)).fill('0'), ...tail]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
