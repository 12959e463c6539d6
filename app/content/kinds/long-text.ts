import { normalizeNewlines } from '../../process/plain-text.ts'
import { fieldFactory } from './fields.ts'
import { type FieldKind, singleInput } from './kind.ts'

export const longText = fieldFactory('longText', 10_000, '')

export const longTextKind: FieldKind<string> = { ...singleInput, sanitizeValue: normalizeNewlines }
