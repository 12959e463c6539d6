import type { apiEn } from '~/routes/api/reference/en.ts'
import { screenText } from '~/ui/text/locale.ts'

export const apiText = screenText<typeof apiEn>('api')
