import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { downloadsEn } from './en.ts'
import { downloadsNe } from './ne.ts'

export const downloadsTexts = defineDictionary('downloads', downloadsEn, downloadsNe, {
  label: 'Forms and reports',
  pages: ['/downloads/forms', '/downloads/reports'],
  promises: { complaints: ['forms.help.text'] },
})
