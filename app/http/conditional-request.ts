type HeaderReader = (
  name: 'if-match' | 'if-none-match' | 'if-modified-since' | 'if-unmodified-since',
) => string | null | undefined

interface Validators {
  etag?: string | null
  modified?: string | null
}

/** Evaluates the conditions of a request (RFC 9110, 13.2.2). */
export function evaluateConditions(header: HeaderReader, validators: Validators): 304 | 412 | undefined {
  if (failsPrecondition(header, validators)) return 412
  return isNotModified(header, validators) ? 304 : undefined
}

function failsPrecondition(header: HeaderReader, { etag, modified }: Validators) {
  const expected = header('if-match')
  if (typeof expected === 'string')
    return expected.trim() !== '*' && !matchesEtagIgnoringEncoding(expected, etag ?? '')
  return Date.parse(modified ?? '') > Date.parse(header('if-unmodified-since') ?? '')
}

function isNotModified(header: HeaderReader, { etag, modified }: Validators) {
  const tags = header('if-none-match')
  if (typeof tags === 'string') return Boolean(etag) && matchesTag(tags, etag ?? '')
  return Date.parse(modified ?? '') <= Date.parse(header('if-modified-since') ?? '')
}

/** Compares weakly; each encoding of a response has another tag. */
const matchesTag = (condition: string, etag: string) =>
  condition === etag ||
  condition.trim() === '*' ||
  parseEtags(condition).some((tag) => tag === withoutWeakPrefix(etag))

/** Whether a condition names this state, in any encoding. */
const matchesEtagIgnoringEncoding = (condition: string, etag: string) =>
  parseEtags(condition)
    .map(etagWithoutEncoding)
    .includes(etagWithoutEncoding(withoutWeakPrefix(etag)))

export const parseEtags = (condition: string) =>
  condition.split(',').map((tag) => withoutWeakPrefix(tag.trim()))

const withoutWeakPrefix = (tag: string) => tag.replace(/^W\//, '')

/** The tag of the same state in this encoding. */
export const etagForEncoding = (etag: string, encoding: string) =>
  encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)

/** Removes our own or a proxy's encoding suffix, and hyphens before it, since some hashes end in hyphens. */
export const etagWithoutEncoding = (etag: string) =>
  etag.replace(/[-;]{0,4}([-;](br|gzip|zstd|deflate))?"$/, '"')
