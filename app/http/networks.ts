import { isIPv6 } from 'node:net'

/** A neighbourhood has this many times the limit of one network. */
export const neighbourhoodLimitFactor = 8

/** A visitor with IPv6 has a whole /64 of addresses. */
export const networkOf = (address: string) => (isIPv6(address) ? firstGroups(address, 4) : address)

/** Networks that are easy to obtain: a /48, or a /24 of IPv4. */
export const neighbourhoodOf = (address: string) =>
  isIPv6(address) ? firstGroups(address, 3) : address.split('.').slice(0, 3).join('.')

/** Networks that are harder to obtain: a /32, or a /16 of IPv4. */
export const regionOf = (address: string) =>
  isIPv6(address) ? firstGroups(address, 2) : address.split('.').slice(0, 2).join('.')

export const networkFunctions = [networkOf, neighbourhoodOf, regionOf] as const

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
