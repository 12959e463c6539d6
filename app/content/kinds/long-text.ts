import { evenLines } from '../../process/plain-text.ts'
import { declaring } from './fields.ts'
import { type KindOfField, plain } from './kind.ts'

export const longText = declaring('longText', 10_000, '')

export const longTextKind: KindOfField<string> = { ...plain, typed: evenLines }
