import { listPathLabel } from '../content/types/site-pages.ts'
import { getTranslations } from '../process/dictionary.server.ts'
import { currentLanguage } from '../process/reader.server.ts'
import { uiTexts } from './frame-texts.server.ts'

export function fixedPageTitle(path: string): string {
  const { nav, contactUs } = getTranslations(uiTexts).t.frame
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
  return names[path] ?? listPathLabel(path, currentLanguage())
}
