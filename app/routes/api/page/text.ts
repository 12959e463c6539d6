import { screenText } from '~/ui/screen-text.ts'
import type { apiEn } from './en.ts'

export const apiText = screenText<typeof apiEn>('api')
