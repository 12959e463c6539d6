import { screenText } from '~/ui/text/locale.ts'
import type { careersEn } from './en.ts'

export const careersText = screenText<typeof careersEn>('careers')
