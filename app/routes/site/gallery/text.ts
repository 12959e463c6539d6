import { screenText } from '~/ui/screen-text.ts'
import type { galleryEn } from './en.ts'

export const galleryText = screenText<typeof galleryEn>('gallery')
