import { screenText } from '../screen-text.ts'
import type { workEn } from './en.ts'

export const workText = screenText<typeof workEn>('work')
