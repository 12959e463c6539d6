import { evenLines } from '../../process/plain-text.ts'
import { declaring } from './fields.ts'
import { type KindOfField, plain } from './kind.ts'

/** A long text with headings, lists, links, tables and pictures, kept as Markdown. */
export const formatted = declaring('formatted', 50_000, '')

export const formattedKind: KindOfField<string> = { ...plain, typed: evenLines }
