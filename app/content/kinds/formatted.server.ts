import { addressesIn, storedNamesIn } from '../markdown/addresses.server.ts'
import { plainTextOf } from '../markdown/text.server.ts'
import type { ServerKind } from './kind.server.ts'
import { asText, line } from './line.server.ts'

export const formatted: ServerKind<string> = {
  ...asText,
  rule: (field) => line(field, true),
  schema: (ruled) => ({ ...ruled, contentMediaType: 'text/markdown' }),
  keepsEmpty: true,
  searchRank: 1,
  translatable: plainTextOf,
  plain: plainTextOf,
  html: true,
  leadsTo: addressesIn,
  namedIn: (column) => storedNamesIn(String(column ?? '')),
}
