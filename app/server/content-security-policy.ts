const baseDirectives = [
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

/** Staff look at chosen files before they are saved. Signing in counts as theirs: with scripts its document stays. */
export const policyKind = (path: string): keyof typeof sources =>
  /^\/(admin|login)(\/|$)/.test(path) ? 'staff' : 'public'

export interface PolicyOptions {
  secure: boolean
  kind: keyof typeof sources
}

export function pagePolicy(hashes: Iterable<string>, { secure, kind }: PolicyOptions) {
  const files = sources[kind]
  const scripts = ["script-src 'self'", ...hashes].join(' ')
  // Over plain http the upgrade would break styles and pictures in WebKit.
  const mediaDirectives = [`img-src ${files} data:`, `media-src ${files}`, `frame-src ${files}`]
  return [baseDirectives, mediaDirectives, scripts, ...(secure ? ['upgrade-insecure-requests'] : [])]
    .flat()
    .join('; ')
}
