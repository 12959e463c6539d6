import type { ServerKind } from './kind.server.ts'
import { asText } from './line.server.ts'

export const text: ServerKind<string> = { ...asText, keepsEmpty: true, searchRank: 3, translatable: String }
