import { z } from 'zod'
import { unwrapped } from '~/process/web-address.ts'
import type { ServerKind } from './kind.server.ts'
import { asText, line } from './line.server.ts'

export const href: ServerKind<string> = {
  ...asText,
  rule: (field) =>
    z.preprocess(
      readHref,
      line(field).regex(hrefPattern, `${field.label} must start with /, #, https://, mailto: or tel:.`),
    ),
  keepsEmpty: true,
  leadsTo: (value) => [value],
  example: '/projects',
}

/** People leave out what browsers leave out: `www.nea.org.np`, `info@nea.org.np` and `river-safety` lead somewhere too. */
export function readHref(value: unknown) {
  if (typeof value !== 'string') return value
  const typed = value.trim()
  if (/^(www\.|[\w-]+(\.[\w-]+)*\.(com|edu|gov|int|net|np|org)([/?#]|$))/i.test(typed))
    return `https://${typed}`
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(typed)) return `mailto:${typed}`
  if (/^[a-z][a-z\d]*([-/][a-z\d]+)+$/.test(typed)) return `/${typed}`
  const leadsTo = unwrapped(typed)
  return leadsTo === typed ? value : leadsTo
}

/** Browsers take a backslash for a slash and leave out tabs and line breaks: both could lead to another site.
 * The signs are named so that the pattern means the same in a JSON schema. */
export const hrefPattern =
  /^($|(\/(?!\/)|#|https?:\/\/[^/]|mailto:[^ ]+@|tel:\+?[\d-]+)[ -[\]-~\u00a0-\u2027\u202f-\u2065\u206a-\ufdcf\ufdf0-\ufffc]*$)/
