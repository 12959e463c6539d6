import { defineDictionary } from '../../process/dictionary.server.ts'
import { previewEn } from './en.ts'
import { previewNe } from './ne.ts'

export const previewTexts = defineDictionary('preview', previewEn, previewNe, {
  label: 'Previews of drafts',
  pages: ['/preview'],
})
