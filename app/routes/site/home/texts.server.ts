import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { homeEn } from './en.ts'
import { homeNe } from './ne.ts'

export const homeTexts = defineDictionary('home', homeEn, homeNe, {
  label: 'Home',
  pages: ['/'],
  promises: {
    waterInRiver: ['about.text', 'about.points.0'],
    workForPeopleThere: ['about.text', 'about.points.1'],
    openBooks: ['about.text', 'about.points.2'],
    answersToMessages: ['faqs.text'],
    alone: ['process.text'],
  },
})
