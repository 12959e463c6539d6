import type { ContentType } from '~/content/schema/define.ts'
import { contentTypes } from './registry.ts'

type DefaultEntry = readonly [id: string, href: string, under: string, label?: string, ne?: string]

export const defaultMenuEntriesOfType = ({
  name,
  site: {
    listPaths: [href = ''],
    menuParents = [],
  },
}: ContentType): DefaultEntry[] => menuParents.map((under) => [`${under}-${name}`, href, under])

/** The specified menu and footer, then lists added later. An entry without a label has the name of its page. */
export const defaultMenu: readonly DefaultEntry[] = [
  ['home', '/', 'header'],
  ['company', '/company', 'header'],
  ['overview', '/company', 'company', 'Overview', 'परिचय'],
  ['board', '/company/board', 'company'],
  ['management', '/company/management', 'company'],
  ['policies', '/company/policies', 'company'],
  ['projects', '/projects', 'header'],
  ['downloads', '/downloads/forms', 'header', 'Downloads', 'डाउनलोड'],
  ['forms', '/downloads/forms', 'downloads'],
  ['reports', '/downloads/reports', 'downloads'],
  ['procurement', '/downloads/procurement', 'downloads'],
  ['notices', '/notice-board', 'header'],
  ['tenders', '/notice-board/tenders', 'notices'],
  ['announcements', '/notice-board/announcements', 'notices'],
  ['careers', '/notice-board/careers', 'notices'],
  ['gallery', '/gallery', 'header'],
  // Pages by staff. An entry is visible while its page is published.
  ['public', '', 'header', 'For the public', 'सर्वसाधारणका लागि'],
  ['river-safety', '/river-safety', 'public'],
  ['grievances', '/grievances', 'public'],
  ['right-to-information', '/right-to-information', 'public'],
  ['environment-and-communities', '/environment-and-communities', 'public'],
  ['shareholders', '/shareholders', 'company'],
  ['press', '/press', 'company'],
  ['foot-work', '', 'footer', 'Our work', 'हाम्रो काम'],
  ['foot-ror', '/projects/ror', 'foot-work'],
  ['foot-reservoir', '/projects/reservoir', 'foot-work'],
  ['foot-transmission', '/projects/transmission', 'foot-work'],
  ['foot-om', '/projects/om', 'foot-work'],
  ['foot-services', '/#services', 'foot-work', 'What we do', 'हामी के गर्छौँ'],
  ['foot-projects', '/#projects', 'foot-work', 'Project progress', 'आयोजनाको प्रगति'],
  ['foot-company', '', 'footer', 'Company', 'कम्पनी'],
  ['foot-about', '/company', 'foot-company', 'About us', 'हाम्रो बारेमा'],
  ['foot-board', '/company/board', 'foot-company'],
  ['foot-management', '/company/management', 'foot-company'],
  ['foot-policies', '/company/policies', 'foot-company'],
  ['foot-gallery', '/gallery', 'foot-company'],
  ['foot-contact', '/contact', 'foot-company'],
  ['foot-downloads', '', 'footer', 'Downloads & notices', 'डाउनलोड र सूचना'],
  ['foot-forms', '/downloads/forms', 'foot-downloads'],
  ['foot-reports', '/downloads/reports', 'foot-downloads'],
  ['foot-procurement', '/downloads/procurement', 'foot-downloads'],
  ['foot-notices', '/notice-board', 'foot-downloads'],
  ['foot-tenders', '/notice-board/tenders', 'foot-downloads'],
  ['foot-announcements', '/notice-board/announcements', 'foot-downloads'],
  ['foot-careers', '/notice-board/careers', 'foot-downloads'],
  ...contentTypes.flatMap(defaultMenuEntriesOfType),
]
