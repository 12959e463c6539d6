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

export interface SealedPage {
  html: string
  policy: string
}

/**
 * Allows exactly the inline scripts that bear the secret mark, by the hash of their content, and takes
 * the mark off: a page can then be cached, and a script that came in with the content never runs.
 */
export function sealPage(marked: string, mark: string, secure: boolean): SealedPage {
  const hashes = new Set<string>()
  const script = new RegExp(`(<script\\b[^>]*?) nonce="${mark}"([^>]*>)([^]*?)(?=</script>)`, 'g')
  const html = marked.replace(script, (_, before: string, after: string, content: string) => {
    if (content) hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    return before + after + content
  })
  return {
    html: html.replaceAll(` nonce="${mark}"`, '').replaceAll(mark, ''),
    policy: [
      policy,
      ["script-src 'self'", ...hashes].join(' '),
      // Over plain http this would break styles and pictures in WebKit.
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
  }
}
