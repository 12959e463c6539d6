import { screenText } from '~/ui/text/locale.ts'
import type { contactEn } from './en.ts'

export const contactText = screenText<typeof contactEn>('contact')
