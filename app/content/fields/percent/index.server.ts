import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { number } from '~/content/fields/number/index.server.ts'

export const percent: ServerFieldKind<number> = { ...number, keepsEmpty: true, example: 40 }
