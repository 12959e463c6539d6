import { z } from 'zod'
import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { textDefaults, textRule } from '~/content/fields/text-rule.server.ts'
import { unwrapRedirectLink } from '~/text/web-address.ts'

export const href: ServerFieldKind<string> = {
  ...textDefaults,
  rule: (field) =>
    z.preprocess(
      normalizeHref,
      textRule(field).regex(hrefPattern, `${field.label} must start with /, #, https://, mailto: or tel:.`),
    ),
  keepsEmpty: true,
  linkedAddresses: (value) => [value],
  example: '/projects',
}

/** Completes what people leave out: `www.nea.org.np`, `info@nea.org.np`, `river-safety`. */
export function normalizeHref(value: unknown) {
  if (typeof value !== 'string') return value
  const trimmed = value.trim()
  if (/^(www\.|[\w-]+(\.[\w-]+)*\.(com|edu|gov|int|net|np|org)([/?#]|$))/i.test(trimmed))
    return `https://${trimmed}`
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(trimmed)) return `mailto:${trimmed}`
  if (/^[a-z][a-z\d]*([-/][a-z\d]+)+$/.test(trimmed)) return `/${trimmed}`
  const unwrappedUrl = unwrapRedirectLink(trimmed)
  return unwrappedUrl === trimmed ? value : unwrappedUrl
}

/**
 * Browsers read a backslash as a slash and skip tabs and line breaks, so both could reach another site. Explicit
 * ranges keep the pattern valid in a JSON schema.
 */
export const hrefPattern =
  /^($|(\/(?!\/)|#|https?:\/\/[^/]|mailto:[^ ]+@|tel:\+?[\d-]+)[ -[\]-~\u00a0-\u2027\u202f-\u2065\u206a-\ufdcf\ufdf0-\ufffc]*$)/
