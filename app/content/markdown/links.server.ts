import { isStoredName } from '~/files/names.ts'
import { hasInvalidUrlCharacters, isWebAddress } from '~/text/web-address.ts'
import { asMarkedTokens, type MarkedToken, tokenize } from './tokens.server.ts'

/** A link to an item. The suffix is a subpath, query or fragment, such as `/apply`. */
export interface ItemReference {
  type: string
  id: string
  suffix: string
}

/** Links such as `item:tenders/3f2a` survive a change of the item’s path. */
const itemAddressPattern = /^item:([a-z][\w-]*)\/([\w-]{1,64})((?:[/?#][^\s<>"\\]*)?)$/i
/** Document paths contain the id of the item, whatever its slug. */
const fileAddressPattern = /^\/files\/([\w-]+)\/([\w-]{1,64})(\/[^\s<>"\\]+)$/

export const parseItemAddress = (address: string): ItemReference | undefined =>
  matchAddress(itemAddressPattern, address)

export const parseItemFileAddress = (address: string): ItemReference | undefined =>
  matchAddress(fileAddressPattern, address.replaceAll(' ', '%20'))

function matchAddress(pattern: RegExp, address: string) {
  const [, type = '', id = '', suffix = ''] = pattern.exec(address) ?? []
  return type ? { type, id, suffix } : undefined
}

export function uploadNameIn(address: string): string | undefined {
  const [, name = ''] = /^\/uploads\/([^/?#]+)$/.exec(address) ?? []
  return isStoredName(name) ? name : undefined
}

export function findAddresses(source: string): string[] {
  if (!/\]\(|<\w/.test(source)) return []
  return [...new Set(addressesInTokens(tokenize(source) ?? []))]
}

const addressesInTokens = (tokens: MarkedToken[]): string[] =>
  tokens.flatMap((token): string[] => {
    if (token.type === 'image') return [token.href]
    const inner = 'tokens' in token ? addressesInTokens(asMarkedTokens(token.tokens)) : []
    if (token.type === 'link') return [token.href, ...inner]
    if (token.type === 'list')
      return token.items.flatMap((item) => addressesInTokens(asMarkedTokens(item.tokens)))
    if (token.type === 'table')
      return [token.header, ...token.rows]
        .flat()
        .flatMap((cell) => addressesInTokens(asMarkedTokens(cell.tokens)))
    return inner
  })

export const findUploadNames = (source: string) =>
  source.includes('/uploads/') ? findAddresses(source).flatMap((address) => uploadNameIn(address) ?? []) : []

export const findReferences = (source: string): ItemReference[] =>
  findAddresses(source).flatMap((address) => parseItemAddress(address) ?? parseItemFileAddress(address) ?? [])

export const replaceAddresses = (source: string, replacement: (address: string) => string | undefined) =>
  source.replaceAll(linkAddressPattern, (whole, before, address) => {
    const newAddress = replacement(address)
    return newAddress === undefined ? whole : before + newAddress
  })

const linkAddressPattern =
  /(\]\(\s{0,3}<?)((?:item:|\/(?!\/)|https?:\/\/|www\.|[\w.+-]{1,64}@)[^\s<>()]{1,2000})/g

/** Strips the origin of the site and encodes spaces. */
export const normalizeAddress = (address: string, siteUrl: string) => {
  const trimmed = address.trim().replaceAll(' ', '%20')
  return trimmed.startsWith(`${siteUrl}/`) ? trimmed.slice(siteUrl.length) : trimmed
}

export function isLinkableAddress(address: string) {
  if (/^https?:/i.test(address)) return isWebAddress(address)
  if (hasInvalidUrlCharacters(address)) return false
  return (
    /^(#|\/(?!\/)|mailto:[^@\s?]+@[^@\s]+$|tel:\+?[\d-]{3,20}$)/i.test(address) ||
    parseItemAddress(address) !== undefined
  )
}
