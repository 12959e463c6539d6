import { dictionary } from '../process/dictionary.server.ts'
import { en } from './en.ts'
import { ne } from './ne.ts'

export const frameTexts = dictionary('ui', en, ne, {
  called: 'Every page: menu, footer and common words',
  pages: 'all',
  promises: {
    issuesOfNewsletter: ['footer.stayUpdatedText'],
    addressForNewsletter: ['footer.stayUpdatedText'],
    emergency: ['footer.emergency'],
  },
})
