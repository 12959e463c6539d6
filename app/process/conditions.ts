type Headers = (
  name: 'if-match' | 'if-none-match' | 'if-modified-since' | 'if-unmodified-since',
) => string | null | undefined

interface State {
  etag?: string | null
  modified?: string | null
}

/** What a question's conditions make of its answer (RFC 9110, 13.2.2). */
export function conditionOf(header: Headers, state: State): 304 | 412 | undefined {
  if (isAnother(header, state)) return 412
  return isKnown(header, state) ? 304 : undefined
}

function isAnother(header: Headers, { etag, modified }: State) {
  const expected = header('if-match')
  if (typeof expected === 'string') return expected.trim() !== '*' && !namesState(expected, etag ?? '')
  return Date.parse(modified ?? '') > Date.parse(header('if-unmodified-since') ?? '')
}

function isKnown(header: Headers, { etag, modified }: State) {
  const known = header('if-none-match')
  if (typeof known === 'string') return Boolean(etag) && namesTag(known, etag ?? '')
  return Date.parse(modified ?? '') <= Date.parse(header('if-modified-since') ?? '')
}

/** Whether a condition names this tag, weak or not: of an answer in another coding the tag is another. */
const namesTag = (condition: string, etag: string) =>
  condition === etag || condition.trim() === '*' || tagsIn(condition).some((tag) => tag === strong(etag))

/** Whether a condition names this state, in whatever coding the client has read it. */
export const namesState = (condition: string, etag: string) =>
  tagsIn(condition)
    .map(bareTag)
    .includes(bareTag(strong(etag)))

export const tagsIn = (condition: string) => condition.split(',').map((tag) => strong(tag.trim()))

const strong = (tag: string) => tag.replace(/^W\//, '')

/** The tag of the same in this coding, whose bytes are others. */
export const codedTag = (etag: string, coding: string) =>
  coding === 'identity' ? etag : etag.replace(/"$/, `-${coding}"`)

/** Without what says the coding: ours, or that of a proxy which packs answers; nor hyphens before it, as hashes end in some. */
export const bareTag = (etag: string) => etag.replace(/[-;]{0,4}([-;](br|gzip|zstd|deflate))?"$/, '"')
