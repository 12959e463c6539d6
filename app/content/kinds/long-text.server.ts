import type { ServerKind } from './kind.server.ts'
import { asText, line, patternedLong } from './line.server.ts'

export const longText: ServerKind<string> = {
  ...asText,
  rule: (field) => line(field, true),
  schema: patternedLong,
  keepsEmpty: true,
  searchRank: 1,
  translatable: String,
}
