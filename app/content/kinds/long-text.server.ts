import type { ServerKind } from './kind.server.ts'
import { asText, line } from './line.server.ts'

export const longText: ServerKind<string> = {
  ...asText,
  rule: (field) => line(field, true),
  keepsEmpty: true,
  searchRank: 1,
  translatable: String,
}
