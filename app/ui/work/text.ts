import type { workEn } from '~/ui/projects/en.ts'
import { screenText } from '~/ui/text/locale.ts'

export const workText = screenText<typeof workEn>('work')
