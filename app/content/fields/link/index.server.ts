import { z } from 'zod'
import { hrefPattern, normalizeHref } from '~/content/fields/href/index.server.ts'
import {
  jsonColumnDefaults,
  objectSchema,
  partInputDefaults,
  plainJsonDefaults,
  type ServerFieldKind,
} from '~/content/fields/kind.server.ts'
import { allowedCharactersCheck, cleanText } from '~/content/fields/text-rule.server.ts'
import { textInJsonIfValid } from '~/db/sql.server.ts'
import type { LinkValue } from '~/files/values.ts'

const text = { type: 'string' }

export const link: ServerFieldKind<LinkValue> = {
  ...jsonColumnDefaults(z.object({ label: z.string(), href: z.string() })),
  ...partInputDefaults('label', 'href'),
  ...plainJsonDefaults({ anyOf: [objectSchema({ label: text, href: text }), { type: 'null' }] }),
  toJson: (key, value) => ({ [key]: value.href || value.label ? value : null }),
  rule: (field) =>
    z.strictObject(
      {
        label: z
          .string()
          .overwrite(cleanText)
          .max(100, `${field.label}: the label can have at most 100 characters.`)
          .check(allowedCharactersCheck(field.label))
          .default(''),
        href: z.preprocess(
          normalizeHref,
          z
            .string()
            .overwrite(cleanText)
            .max(2000, { error: `${field.label}: the address is too long.`, abort: true })
            .check(allowedCharactersCheck(field.label))
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
  requestSchema: (ruleSchema) => ({ anyOf: [ruleSchema, { type: 'null' }] }),
  formParts: (key, { label }) => ({
    [`${key}[label]`]: { type: 'string', maxLength: 100, description: `${label}: what it says` },
    [`${key}[href]`]: { type: 'string', maxLength: 2000, description: `${label}: where it leads` },
    [key]: { type: 'string', contentMediaType: 'application/json', description: `${label}: both as JSON` },
  }),
  example: { label: 'More', href: '/projects' },
  overlay: (base, { label, href }) => ({ label: label || base.label, href: href || base.href }),
  translatableText: ({ label }) => label,
  translatableSql: (column) => textInJsonIfValid(column, 'label'),
  linkedAddresses: ({ href }) => [href],
}
