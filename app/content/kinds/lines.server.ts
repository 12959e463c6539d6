import type { ServerKind } from './kind.server.ts'
import { asList, readList, textList } from './list.server.ts'

export const lines: ServerKind<string[]> = {
  ...asList,
  rule: (field) => textList(field, (value) => readList(value, /\n/)),
  parts: (key, _, { description, ...contentSchema }) => ({
    [key]: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema,
      description: `${description}; a list as JSON text, or one entry a line`,
    },
  }),
  exampleParts: (key, value) => [[key, JSON.stringify(value)]],
  example: ['First', 'Second'],
  searchRank: 2,
}
