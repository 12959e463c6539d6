import type { ServerKind } from './kind.server.ts'
import { textDefaults, withTextPattern } from './line.server.ts'

export const text: ServerKind<string> = {
  ...textDefaults,
  requestSchema: withTextPattern,
  keepsEmpty: true,
  searchRank: 3,
  translatableText: String,
}
