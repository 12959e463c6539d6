import { dictionary } from '~/process/dictionary.server.ts'
import { homeEn } from './en.ts'
import { homeNe } from './ne.ts'

export const homeTexts = dictionary('home', homeEn, homeNe, {
  called: 'Home',
  pages: ['/'],
  promises: ['about.text', 'about.points', 'process.text', 'faqs.text'],
})
