import { dictionary } from '~/process/dictionary.server.ts'
import { filesEn } from './en.ts'
import { filesNe } from './ne.ts'

export const filesTexts = dictionary('files', filesEn, filesNe, {
  called: 'Calendars, feeds and missing files',
  promises: { openingOfBids: ['tender.at'] },
})
