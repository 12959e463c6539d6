import { dictionary } from '../../process/dictionary.server.ts'
import { previewEn } from './en.ts'
import { previewNe } from './ne.ts'

export const previewTexts = dictionary('preview', previewEn, previewNe, {
  called: 'Previews of drafts',
  pages: ['/preview'],
})
