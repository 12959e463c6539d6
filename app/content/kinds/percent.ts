import { evenLines } from '../../process/plain-text.ts'
import { field } from './fields.ts'
import { type KindOfField, plain } from './kind.ts'

export const percent = (label: string) => field('percent', label, 100, 0)

export const percentKind: KindOfField<number> = { ...plain, typed: evenLines, startsEmpty: true }
