import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { careersEn } from './en.ts'
import { careersNe } from './ne.ts'

export const careersTexts = defineDictionary('careers', careersEn, careersNe, {
  label: 'Careers',
  pages: ['/notice-board/careers'],
  promises: {
    answersToApplications: ['howAnswer'],
    papersOfApplications: ['howForm'],
    alone: ['none'],
  },
})
