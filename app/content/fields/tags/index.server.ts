import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { parseListIfText, textListDefaults, textListRule } from '~/content/fields/text-list.server.ts'

export const tags: ServerFieldKind<string[]> = {
  ...textListDefaults,
  rule: (field) => textListRule(field, (value) => splitTags(parseListIfText(value, /[,\n]/))),
  formParts: (key, _, { description }) => ({
    [key]: { type: 'string', description: `${description}; with commas between them` },
  }),
  formExample: (key, value) => [[key, value.join(', ')]],
  example: ['river', 'tunnel'],
  searchRank: 4,
}

/** The form separates tags by commas, so no tag may contain one. */
const splitTags = (tags: unknown) =>
  Array.isArray(tags) ? tags.flatMap((tag) => (typeof tag === 'string' ? tag.split(',') : [tag])) : tags
