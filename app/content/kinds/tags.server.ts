import type { ServerKind } from './kind.server.ts'
import { asList, readList, textList } from './list.server.ts'

export const tags: ServerKind<string[]> = {
  ...asList,
  rule: (field) => textList(field, (value) => apart(readList(value, /[,\n]/))),
  parts: (key, _, { description }) => ({
    [key]: { type: 'string', description: `${description}; with commas between them` },
  }),
  exampleParts: (key, value) => [[key, value.join(', ')]],
  example: ['river', 'tunnel'],
  searchRank: 4,
}

/** The form has commas between tags, so none can have one in it, whichever way it comes. */
const apart = (tags: unknown) =>
  Array.isArray(tags) ? tags.flatMap((tag) => (typeof tag === 'string' ? tag.split(',') : [tag])) : tags
