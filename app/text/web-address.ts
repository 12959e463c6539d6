/** What browsers leave out, or take for a slash, could lead elsewhere. */
export const hasMisleadingCharacters = (address: string) =>
  /[\\\s\p{Cc}\p{Cf}<>"`]/u.test(address.replaceAll(/[\u200C\u200D]/g, ''))

/** An address of the web that leads where it seems to: a name before the host would hide that. */
export function isWebAddress(address: string) {
  if (hasMisleadingCharacters(address) || !/^https?:\/\/[^/?#@]/i.test(address) || !URL.canParse(address))
    return false
  const { host, username, password } = new URL(address)
  return Boolean(host) && !username && !password
}

/** The pages that lead on to another address, and the parameter that has it. */
const linkWrappers: [page: RegExp, parameter: string][] = [
  [/^[\w.-]+\.safelinks\.protection\.(outlook\.com|office365\.us)\//, 'url'],
  [/^statics\.teams\.cdn\.office\.net\/evergreen-assets\/safelinks\//, 'url'],
  [/^(www\.)?google(\.[a-z]{2,3}){1,2}\/url$/, 'q'],
  [/^(www\.)?google(\.[a-z]{2,3}){1,2}\/url$/, 'url'],
  [/^lm?\.facebook\.com\/l\.php$/, 'u'],
  [/^l\.instagram\.com\/$/, 'u'],
  [/^(www\.)?linkedin\.com\/(safety\/go|redir\/redirect)\/?$/, 'url'],
]

/** Of addresses that are looked into. */
const maxLength = 4000

/**
 * The address that another leads on to, or the same. Mail programs put their own before each link, with the
 * e-mail address of the reader in it.
 */
export function unwrapLink(address: string): string {
  const wrappedLink = address.length <= maxLength && findWrappedLink(address)
  if (!wrappedLink || !URL.canParse(wrappedLink)) return address
  // Brackets would end a link of a formatted text.
  const found = new URL(wrappedLink).href.replaceAll('(', '%28').replaceAll(')', '%29')
  return isWebAddress(found) && found.length < address.length ? unwrapLink(found) : address
}

/** What ends a sentence is no part of an address in it. */
export const unwrapLinks = (text: string) =>
  text.replaceAll(/https?:\/\/[^\s<>"()\\]*[^\s<>"()\\.,:;!?'*_]/gi, unwrapLink)

function findWrappedLink(address: string) {
  // Where nothing was replaced, this has the address as it is.
  const [, plain] = /^https:\/\/urldefense\.com\/v3\/__(https?:\/\/[^*]+?)__;!/i.exec(address) ?? []
  if (plain || !/^https?:/i.test(address) || !URL.canParse(address)) return plain
  const { host, pathname, searchParams } = new URL(address)
  const page = host + pathname
  if (/^urldefense\.(com|proofpoint\.com)\/v2\/url$/.test(page))
    return tryDecode((searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'))
  const found = linkWrappers.flatMap(([pattern, parameter]) =>
    pattern.test(page) ? (searchParams.get(parameter) ?? []) : [],
  )
  return found.find((one) => /^https?:\/\//i.test(one))
}

function tryDecode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
