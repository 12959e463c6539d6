import { screenText } from '~/ui/text/locale.ts'
import type { galleryEn } from './en.ts'

export const galleryText = screenText<typeof galleryEn>('gallery')
