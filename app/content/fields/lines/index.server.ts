import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { parseListIfText, textListDefaults, textListRule } from '~/content/fields/text-list.server.ts'

export const lines: ServerFieldKind<string[]> = {
  ...textListDefaults,
  rule: (field) => textListRule(field, (value) => parseListIfText(value, /\n/)),
  formParts: (key, _, { description, ...contentSchema }) => ({
    [key]: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema,
      description: `${description}; a list as JSON text, or one entry a line`,
    },
  }),
  formExample: (key, value) => [[key, JSON.stringify(value)]],
  example: ['First', 'Second'],
  searchRank: 2,
}
