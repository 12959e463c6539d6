import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { textDefaults, withTextPattern } from '~/content/fields/text-rule.server.ts'

export const text: ServerFieldKind<string> = {
  ...textDefaults,
  requestSchema: withTextPattern,
  keepsEmpty: true,
  searchRank: 3,
  translatableText: String,
}
