import { isStoredName } from '~/files/names.ts'
import { hasMisleadingSigns, isWebAddress } from '~/process/web-address.ts'
import { known, type MarkedToken, tokensOf } from './tokens.server.ts'

/** An item that a text leads to, by its type and id, and what stands behind: `/apply`, a query, a place. */
export interface Reference {
  type: string
  id: string
  rest: string
}

/** `item:tenders/3f2a` leads to an item's page wherever that is. */
const itemAddress = /^item:([a-z][\w-]*)\/([\w-]{1,64})((?:[/?#][^\s<>"\\]*)?)$/i
/** A document stays below its item's id, whatever it is called. */
const fileAddress = /^\/files\/([\w-]+)\/([\w-]{1,64})(\/[^\s<>"\\]+)$/

export const referenceOf = (address: string): Reference | undefined => read(itemAddress, address)

export const itemOfFile = (address: string): Reference | undefined =>
  read(fileAddress, address.replaceAll(' ', '%20'))

function read(pattern: RegExp, address: string) {
  const [, type = '', id = '', rest = ''] = pattern.exec(address) ?? []
  return type ? { type, id, rest } : undefined
}

export function storedNameIn(address: string): string | undefined {
  const [, name = ''] = /^\/uploads\/([^/?#]+)$/.exec(address) ?? []
  return isStoredName(name) ? name : undefined
}

export function addressesIn(source: string): string[] {
  if (!/\]\(|<\w/.test(source)) return []
  return [...new Set(within(tokensOf(source) ?? []))]
}

const within = (tokens: MarkedToken[]): string[] =>
  tokens.flatMap((token): string[] => {
    if (token.type === 'image') return [token.href]
    const inner = 'tokens' in token ? within(known(token.tokens)) : []
    if (token.type === 'link') return [token.href, ...inner]
    if (token.type === 'list') return token.items.flatMap((item) => within(known(item.tokens)))
    if (token.type === 'table')
      return [token.header, ...token.rows].flat().flatMap((cell) => within(known(cell.tokens)))
    return inner
  })

export const storedNamesIn = (source: string) =>
  source.includes('/uploads/') ? addressesIn(source).flatMap((address) => storedNameIn(address) ?? []) : []

export const referencesIn = (source: string): Reference[] =>
  addressesIn(source).flatMap((address) => referenceOf(address) ?? itemOfFile(address) ?? [])

export const withAddresses = (source: string, other: (address: string) => string | undefined) =>
  source.replaceAll(linkAddress, (whole, before, address) => {
    const found = other(address)
    return found === undefined ? whole : before + found
  })

const linkAddress = /(\]\(\s{0,3}<?)((?:item:|\/(?!\/)|https?:\/\/|www\.|[\w.+-]{1,64}@)[^\s<>()]{1,2000})/g

/** Addresses of this site without its name before them, and spaces as addresses have them. */
export const plainAddress = (address: string, siteUrl: string) => {
  const given = address.trim().replaceAll(' ', '%20')
  return given.startsWith(`${siteUrl}/`) ? given.slice(siteUrl.length) : given
}

export function isLinkable(address: string) {
  if (/^https?:/i.test(address)) return isWebAddress(address)
  if (hasMisleadingSigns(address)) return false
  return (
    /^(#|\/(?!\/)|mailto:[^@\s?]+@[^@\s]+$|tel:\+?[\d-]{3,20}$)/i.test(address) ||
    referenceOf(address) !== undefined
  )
}
