import { z } from 'zod'
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

/** People leave out what browsers leave out: `www.nea.org.np` is `https://www.nea.org.np`. */
export const readHref = (value: unknown) =>
  typeof value === 'string' &&
  /^\s*(www\.|[\w-]+(\.[\w-]+)*\.(com|edu|gov|int|net|np|org)([/?#]|\s*$))/i.test(value)
    ? `https://${value.trim()}`
    : value

/** Browsers take a backslash for a slash and leave out tabs and line breaks: both could lead to another site.
 * The signs are named so that the pattern means the same in a JSON schema. */
export const hrefPattern = /^($|(\/(?!\/)|#|https?:\/\/[^/]|mailto:[^ ]+@|tel:\+?[\d-]+)[ -[\]-\uffff]*$)/
