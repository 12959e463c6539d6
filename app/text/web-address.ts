/** Browsers drop some characters and read others as a slash, so the URL may lead elsewhere. */
export const hasInvalidUrlCharacters = (address: string) =>
  /[\\\s\p{Cc}\p{Cf}<>"`]/u.test(address.replaceAll(/[\u200C\u200D]/g, ''))

/** An http or https URL without credentials, which would disguise its host. */
export function isWebAddress(address: string) {
  if (hasInvalidUrlCharacters(address) || !/^https?:\/\/[^/?#@]/i.test(address) || !URL.canParse(address))
    return false
  const { host, username, password } = new URL(address)
  return Boolean(host) && !username && !password
}

/** Redirecting pages, and their parameter with the target URL. */
const linkWrappers: [page: RegExp, parameter: string][] = [
  [/^[\w.-]+\.safelinks\.protection\.(outlook\.com|office365\.us)\//, 'url'],
  [/^statics\.teams\.cdn\.office\.net\/evergreen-assets\/safelinks\//, 'url'],
  [/^(www\.)?google(\.[a-z]{2,3}){1,2}\/url$/, 'q'],
  [/^(www\.)?google(\.[a-z]{2,3}){1,2}\/url$/, 'url'],
  [/^lm?\.facebook\.com\/l\.php$/, 'u'],
  [/^l\.instagram\.com\/$/, 'u'],
  [/^(www\.)?linkedin\.com\/(safety\/go|redir\/redirect)\/?$/, 'url'],
]

const maxLength = 4000

/**
 * The target of a redirect link, or the URL itself. Mail programs wrap each link in their own, which contains the
 * recipient's email address.
 */
export function unwrapRedirectLink(address: string): string {
  const wrappedLink = address.length <= maxLength && findWrappedLink(address)
  if (!wrappedLink || !URL.canParse(wrappedLink)) return address
  // Unescaped parentheses would end a Markdown link.
  const found = new URL(wrappedLink).href.replaceAll('(', '%28').replaceAll(')', '%29')
  return isWebAddress(found) && found.length < address.length ? unwrapRedirectLink(found) : address
}

/** Punctuation at the end of a URL belongs to its sentence. */
export const unwrapRedirectLinks = (text: string) =>
  text.replaceAll(/https?:\/\/[^\s<>"()\\]*[^\s<>"()\\.,:;!?'*_]/gi, unwrapRedirectLink)

function findWrappedLink(address: string) {
  // Version 3 contains the plain URL if it replaced no characters.
  const [, plain] = /^https:\/\/urldefense\.com\/v3\/__(https?:\/\/[^*]+?)__;!/i.exec(address) ?? []
  if (plain || !/^https?:/i.test(address) || !URL.canParse(address)) return plain
  const { host, pathname, searchParams } = new URL(address)
  const page = host + pathname
  if (/^urldefense\.(com|proofpoint\.com)\/v2\/url$/.test(page))
    return tryDecode((searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'))
  const found = linkWrappers.flatMap(([pattern, parameter]) =>
    pattern.test(page) ? (searchParams.get(parameter) ?? []) : [],
  )
  return found.find((value) => /^https?:\/\//i.test(value))
}

function tryDecode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
