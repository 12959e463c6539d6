import { fieldFactory } from '~/content/fields/field.ts'
import { type FieldKind, singleInput } from '~/content/fields/kind.ts'
import { normalizeNewlines } from '~/text/plain-text.ts'

/** A long text with headings, lists, links, tables and pictures, kept as Markdown. */
export const formatted = fieldFactory('formatted', 50_000, '')

export const formattedKind: FieldKind<string> = { ...singleInput, sanitizeValue: normalizeNewlines }
