import { screenText } from '~/ui/text/locale.ts'
import type { companyEn } from './en.ts'

export const companyText = screenText<typeof companyEn>('company')
