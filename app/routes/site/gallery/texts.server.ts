import { dictionary } from '~/process/dictionary.server.ts'
import { galleryEn } from './en.ts'
import { galleryNe } from './ne.ts'

export const galleryTexts = dictionary('gallery', galleryEn, galleryNe, {
  called: 'Gallery',
  pages: ['/gallery'],
  promises: { alone: ['free'] },
})
