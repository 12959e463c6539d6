import { screenText } from '~/ui/screen-text.ts'
import type { contactEn } from './en.ts'

export const contactText = screenText<typeof contactEn>('contact')
