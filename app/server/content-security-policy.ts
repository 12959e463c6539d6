import { createHash } from 'node:crypto'

const policy = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/**
 * Allows exactly the inline scripts that bear the secret mark, by the hash of their content, and takes
 * the mark off: a page can then be cached, and a script that came in with the content never runs.
 */
export function sealPage(page: Buffer, mark: string, secure: boolean) {
  const attribute = Buffer.from(` nonce="${mark}"`)
  const hashes = new Set<string>()
  const pieces: Buffer[] = []
  let rest = 0
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, rest)) {
    const content = scriptContent(page, at)
    if (content?.length) hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    pieces.push(page.subarray(rest, at))
    rest = at + attribute.length
  }
  pieces.push(page.subarray(rest))
  return { page: Buffer.concat(pieces), policy: pagePolicy(hashes, secure) }
}

/** What stands in the script whose opening tag holds the position, if it is one. */
function scriptContent(page: Buffer, position: number) {
  const opening = page.lastIndexOf('<', position)
  const start = page.indexOf('>', position) + 1
  const end = page.indexOf('</script>', start)
  const isScript = page.toString('latin1', opening, opening + 8) === '<script '
  return isScript && start > 0 && end !== -1 ? page.subarray(start, end) : undefined
}

function pagePolicy(hashes: Iterable<string>, secure: boolean) {
  const scripts = ["script-src 'self'", ...hashes].join(' ')
  // Over plain http the upgrade would break styles and pictures in WebKit.
  return [policy, scripts, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
}
