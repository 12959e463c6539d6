import { fieldFactory } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults } from '~/content/fields/kind.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

export const formatted = fieldFactory('formatted', 50_000, '')

export const formattedKind: FieldKind<string> = { ...singleInputDefaults, sanitizeValue: normalizeNewlines }
