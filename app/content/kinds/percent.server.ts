import type { ServerKind } from './kind.server.ts'
import { number } from './number.server.ts'

export const percent: ServerKind<number> = { ...number, keepsEmpty: true, example: 40 }
