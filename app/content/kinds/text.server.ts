import type { ServerKind } from './kind.server.ts'
import { asText, patterned } from './line.server.ts'

export const text: ServerKind<string> = {
  ...asText,
  schema: patterned,
  keepsEmpty: true,
  searchRank: 3,
  translatable: String,
}
