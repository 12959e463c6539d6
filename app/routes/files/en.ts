/** Texts for a document that is not there. */
export const missingEn = {
  text: 'This file is not here any more, or its address is not right. The list shows what can be downloaded today.',
  home: 'To the home page',
  lists: {
    forms: { to: '/downloads/forms', label: 'Back to the forms' },
    reports: { to: '/downloads/reports', label: 'Back to the reports' },
    tenders: { to: '/notice-board/tenders', label: 'Back to the tender notices' },
    announcements: { to: '/notice-board/announcements', label: 'Back to the announcements' },
    policies: { to: '/company/policies', label: 'Back to the policies' },
    gallery: { to: '/gallery', label: 'Back to the gallery' },
  },
}
