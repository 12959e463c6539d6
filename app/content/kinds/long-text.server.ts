import type { ServerKind } from './kind.server.ts'
import { textDefaults, textRule, withLongTextPattern } from './line.server.ts'

export const longText: ServerKind<string> = {
  ...textDefaults,
  rule: (field) => textRule(field, true),
  requestSchema: withLongTextPattern,
  keepsEmpty: true,
  searchRank: 1,
  translatableText: String,
}
