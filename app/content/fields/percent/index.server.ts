import type { ServerKind } from '~/content/fields/kind.server.ts'
import { number } from '~/content/fields/number/index.server.ts'

export const percent: ServerKind<number> = { ...number, keepsEmpty: true, example: 40 }
