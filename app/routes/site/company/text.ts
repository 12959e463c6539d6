import { screenText } from '~/ui/screen-text.ts'
import type { companyEn } from './en.ts'

export const companyText = screenText<typeof companyEn>('company')
