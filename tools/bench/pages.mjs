/** Lists and searches that may take at most three times as long with 20,000 items as with 200. */
export const growingPaths = [
  '/gallery',
  '/notice-board/announcements?q=penstock&category=safety',
  '/search?q=penstock',
  `/ne/notice-board/announcements?q=${encodeURIComponent('नहर')}&category=safety`,
  `/ne/search?q=${encodeURIComponent('नहर')}`,
]

export const api = ['/api/faqs', '/api/projects', '/api/gallery']

export const otherPages = [
  ...['/company', '/company/board', '/company/management', '/company/policies'],
  ...['/projects', '/projects/ror', '/projects/reservoir', '/projects/transmission', '/projects/om'],
  ...['/downloads/forms', '/downloads/reports', '/downloads/procurement', '/gallery', '/contact'],
  ...['/notice-board', '/notice-board/tenders', '/notice-board/announcements', '/notice-board/careers'],
  ...['/notice-board/careers/tunnel-engineer', '/search?q=tunnel', '/sitemap.xml'],
]

export const otherApi = [
  ...['/api/slides', '/api/marquee', '/api/popup', '/api/forms', '/api/reports', '/api/tenders'],
  ...['/api/announcements', '/api/jobs', '/api/people', '/api/policies', '/api/generation', '/api/notices'],
]
