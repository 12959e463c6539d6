import { dictionary } from '~/process/dictionary.server.ts'
import { downloadsEn } from './en.ts'
import { downloadsNe } from './ne.ts'

export const downloadsTexts = dictionary('downloads', downloadsEn, downloadsNe, {
  called: 'Forms and reports',
  pages: ['/downloads/forms', '/downloads/reports'],
  promises: { complaints: ['forms.help.text'] },
})
