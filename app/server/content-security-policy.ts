import { createHash } from 'node:crypto'

const shared = [
  "default-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

const sources = { public: "'self'", staff: "'self' blob:" }

/**
 * Staff look at chosen files before they are saved. Signing in counts as theirs: with scripts its document stays.
 */
export const policyFor = (path: string): keyof typeof sources =>
  /^\/(admin|login)(\/|$)/.test(path) ? 'staff' : 'public'

/**
 * Allows exactly the inline scripts that bear the secret mark, by the hash of their content, and takes
 * the mark off: a page can then be cached, and a script that came in with the content never runs.
 */
export function sealPage(
  page: Buffer,
  mark: string,
  { secure, kind }: { secure: boolean; kind: keyof typeof sources },
) {
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
  return { page: Buffer.concat(pieces), policy: pagePolicy(hashes, secure, sources[kind]) }
}

/** What stands in the script whose opening tag holds the position, if it is one. */
function scriptContent(page: Buffer, position: number) {
  const opening = page.lastIndexOf('<', position)
  const start = page.indexOf('>', position) + 1
  const end = page.indexOf('</script>', start)
  const isScript = page.toString('latin1', opening, opening + 8) === '<script '
  return isScript && start > 0 && end !== -1 ? page.subarray(start, end) : undefined
}

function pagePolicy(hashes: Iterable<string>, secure: boolean, files: string) {
  const scripts = ["script-src 'self'", ...hashes].join(' ')
  // Over plain http the upgrade would break styles and pictures in WebKit.
  const shown = [`img-src ${files} data:`, `media-src ${files}`, `frame-src ${files}`]
  return [shared, shown, scripts, ...(secure ? ['upgrade-insecure-requests'] : [])].flat().join('; ')
}
