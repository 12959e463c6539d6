import { z } from 'zod'
import { jsonTextIfAny } from '../../db/sql.server.ts'
import type { Link } from '../../files/values.ts'
import { hrefPattern, readHref } from './href.server.ts'
import { inJson, inParts, type ServerKind, shownAs, wholeObject } from './kind.server.ts'
import { storable, visible } from './line.server.ts'

const text = { type: 'string' }

export const link: ServerKind<Link> = {
  ...inJson(z.object({ label: z.string(), href: z.string() })),
  ...inParts('label', 'href'),
  ...shownAs({ anyOf: [wholeObject({ label: text, href: text }), { type: 'null' }] }),
  json: (key, value) => ({ [key]: value.href || value.label ? value : null }),
  rule: (field) =>
    z.strictObject(
      {
        label: z
          .string()
          .overwrite(visible)
          .max(100, `${field.label}: the label can have at most 100 characters.`)
          .check(storable(field.label))
          .default(''),
        href: z.preprocess(
          readHref,
          z
            .string()
            .overwrite(visible)
            .max(2000, { error: `${field.label}: the address is too long.`, abort: true })
            .check(storable(field.label))
            .regex(
              hrefPattern,
              `${field.label}: the address must start with /, #, https://, mailto: or tel:.`,
            )
            .default(''),
        ),
      },
      {
        error: ({ keys }) =>
          keys
            ? `${field.label} has label and href alone.`
            : `${field.label} must have a label and an address.`,
      },
    ),
  schema: (ruled) => ({ anyOf: [ruled, { type: 'null' }] }),
  parts: (key, { label }) => ({
    [`${key}[label]`]: { type: 'string', maxLength: 100, description: `${label}: what it says` },
    [`${key}[href]`]: { type: 'string', maxLength: 2000, description: `${label}: where it leads` },
    [key]: { type: 'string', contentMediaType: 'application/json', description: `${label}: both as JSON` },
  }),
  example: { label: 'More', href: '/projects' },
  lay: (base, { label, href }) => ({ label: label || base.label, href: href || base.href }),
  translatable: ({ label }) => label,
  words: (column) => jsonTextIfAny(column, 'label'),
  leadsTo: ({ href }) => [href],
}
