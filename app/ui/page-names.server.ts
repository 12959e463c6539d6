import { listName } from '../content/types/site-pages.ts'
import { wordsOf } from '../process/dictionary.server.ts'
import { readersLanguage } from '../process/reader.server.ts'
import { frameTexts } from './frame-texts.server.ts'

export function fixedPageName(path: string): string {
  const { nav, contactUs } = wordsOf(frameTexts).t.frame
  const names: Record<string, string> = {
    '/': nav.home,
    '/company': nav.company,
    '/company/board': nav.board,
    '/company/management': nav.management,
    '/company/policies': nav.policies,
    '/projects': nav.projects,
    '/projects/ror': nav.ror,
    '/projects/reservoir': nav.reservoir,
    '/projects/transmission': nav.transmission,
    '/projects/om': nav.om,
    '/downloads/forms': nav.forms,
    '/downloads/reports': nav.reports,
    '/downloads/procurement': nav.procurement,
    '/notice-board': nav.noticeBoard,
    '/notice-board/tenders': nav.tenders,
    '/notice-board/announcements': nav.announcements,
    '/notice-board/careers': nav.careers,
    '/gallery': nav.gallery,
    '/contact': contactUs,
  }
  return names[path] ?? listName(path, readersLanguage())
}
