/** Headers of every response; a route's own value takes precedence. */
const commonHeaders = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  [
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
  ],
] as const

export const nonPagePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** For responses that are not pages: JSON, texts, files. */
export const nonPageSecurityHeaders = [...commonHeaders, ['Content-Security-Policy', nonPagePolicy]] as const

/** `hsts` is set only for responses over https. */
export function addSecurityHeaders(headers: Headers, hsts: string | undefined) {
  const type = headers.get('Content-Type') ?? ''
  for (const [name, value] of commonHeaders) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', resourcePolicy(type))
  if (hsts && !headers.has('Strict-Transport-Security')) headers.set('Strict-Transport-Security', hsts)
}

/** Browsers show a bare picture or video in a page of their own, which needs a style and the file. */
function resourcePolicy(type: string) {
  if (/^(image|video|audio)\//.test(type)) {
    return `${nonPagePolicy}; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'`
  }
  // Chromium's own PDF viewer does not start below default-src 'none'.
  if (type.startsWith('application/pdf')) return "base-uri 'none'; frame-ancestors 'self'"
  return nonPagePolicy
}

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

/** Staff preview files before upload. Sign-in has the same policy, as its document stays open afterwards. */
export const policyAudience = (path: string): keyof typeof sources =>
  /^\/(admin|login)(\/|$)/.test(path) ? 'staff' : 'public'

export interface PolicyOptions {
  isSecure: boolean
  kind: keyof typeof sources
}

export function pagePolicy(hashes: Iterable<string>, { isSecure, kind }: PolicyOptions) {
  const files = sources[kind]
  const scripts = ["script-src 'self'", ...hashes].join(' ')
  // Over plain http, the upgrade would break styles and pictures in WebKit.
  const mediaDirectives = [`img-src ${files} data:`, `media-src ${files}`, `frame-src ${files}`]
  return [baseDirectives, mediaDirectives, scripts, ...(isSecure ? ['upgrade-insecure-requests'] : [])]
    .flat()
    .join('; ')
}
