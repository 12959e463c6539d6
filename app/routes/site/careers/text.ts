import { screenText } from '~/ui/screen-text.ts'
import type { careersEn } from './en.ts'

export const careersText = screenText<typeof careersEn>('careers')
