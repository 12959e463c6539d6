import { screenText } from '~/ui/screen-text.ts'
import type { newsletterEn } from './en.ts'

export const newsletterText = screenText<typeof newsletterEn>('newsletter')
