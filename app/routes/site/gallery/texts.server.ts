import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { galleryEn } from './en.ts'
import { galleryNe } from './ne.ts'

export const galleryTexts = defineDictionary('gallery', galleryEn, galleryNe, {
  label: 'Gallery',
  pages: ['/gallery'],
  promises: { alone: ['free'] },
})
