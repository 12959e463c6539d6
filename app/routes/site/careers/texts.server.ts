import { dictionary } from '~/process/dictionary.server.ts'
import { careersEn } from './en.ts'
import { careersNe } from './ne.ts'

export const careersTexts = dictionary('careers', careersEn, careersNe, {
  called: 'Careers',
  pages: ['/notice-board/careers'],
  promises: {
    answersToApplications: ['howAnswer'],
    papersOfApplications: ['howForm'],
    alone: ['none'],
  },
})
