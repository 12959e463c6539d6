import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { textDefaults, textRule, withLongTextPattern } from '~/content/fields/text-rule.server.ts'

export const longText: ServerFieldKind<string> = {
  ...textDefaults,
  rule: (field) => textRule(field, true),
  requestSchema: withLongTextPattern,
  keepsEmpty: true,
  searchRank: 1,
  translatableText: String,
}
