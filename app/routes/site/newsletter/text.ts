import { screenText } from '~/ui/text/locale.ts'
import type { newsletterEn } from './en.ts'

export const newsletterText = screenText<typeof newsletterEn>('newsletter')
