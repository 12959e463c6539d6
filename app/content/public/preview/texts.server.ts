import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { previewEn } from './en.ts'
import { previewNe } from './ne.ts'

export const previewTexts = defineDictionary('preview', previewEn, previewNe, {
  label: 'Previews of drafts',
  pages: ['/preview'],
})
