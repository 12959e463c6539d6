import { fieldFactory } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults } from '~/content/fields/kind.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

export const longText = fieldFactory('longText', 10_000, '')

export const longTextKind: FieldKind<string> = { ...singleInputDefaults, sanitizeValue: normalizeNewlines }
