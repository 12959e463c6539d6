import type { ServerKind } from '~/content/fields/kind.server.ts'
import { textDefaults, withTextPattern } from '~/content/fields/text-rule.server.ts'

export const text: ServerKind<string> = {
  ...textDefaults,
  requestSchema: withTextPattern,
  keepsEmpty: true,
  searchRank: 3,
  translatableText: String,
}
