import { normalizeNewlines } from '../../process/plain-text.ts'
import { fieldFactory } from './fields.ts'
import { type FieldKind, singleInput } from './kind.ts'

/** A long text with headings, lists, links, tables and pictures, kept as Markdown. */
export const formatted = fieldFactory('formatted', 50_000, '')

export const formattedKind: FieldKind<string> = { ...singleInput, sanitizeValue: normalizeNewlines }
