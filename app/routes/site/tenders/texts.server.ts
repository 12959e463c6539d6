import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { tendersEn } from './en.ts'
import { tendersNe } from './ne.ts'

export const tendersTexts = defineDictionary('tenders', tendersEn, tendersNe, {
  label: 'Tenders',
  pages: ['/notice-board/tenders', '/downloads/procurement'],
  promises: {
    tenderDocuments: [
      'lists.notice-board.lead',
      'page.noDocuments',
      'page.submit.take',
      'page.submit.free',
      'page.submit.ask',
    ],
    answersToBidders: ['page.submit.take', 'page.contact.text', 'page.contact.until', 'page.contact.over'],
    openingOfBids: ['lists.notice-board.lead', 'page.submit.open'],
    lateBids: ['page.submit.deliver', 'page.over.closed'],
    alone: ['page.submit.read', 'page.submit.seal', 'page.over.awarded', 'page.over.cancelled'],
  },
})
