import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { filesEn } from './en.ts'
import { filesNe } from './ne.ts'

export const filesTexts = defineDictionary('files', filesEn, filesNe, {
  label: 'Calendars, feeds and missing files',
  promises: { openingOfBids: ['tender.at'] },
})
