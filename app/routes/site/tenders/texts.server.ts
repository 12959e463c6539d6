import { dictionary } from '~/process/dictionary.server.ts'
import { tendersEn } from './en.ts'
import { tendersNe } from './ne.ts'

export const tendersTexts = dictionary('tenders', tendersEn, tendersNe, {
  called: 'Tenders',
  pages: ['/notice-board/tenders', '/downloads/procurement'],
  promises: ['lists.notice-board.lead', 'page.noDocuments', 'page.submit', 'page.contact', 'page.over'],
})
