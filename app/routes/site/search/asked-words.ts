/** Words, in small letters, by which visitors ask for what the search answers by itself, in either language. */
export const answersTo = {
  emergency: {
    path: '/contact#emergency',
    asked: [
      ...['emergency', 'emergencies', 'night', 'danger', 'accident', 'flood'],
      ...['आपतकाल', 'आपतकालीन', 'आपत्कालीन', 'खतरा', 'दुर्घटना', 'बाढी', 'राति'],
    ],
  },
  grievances: {
    path: '/contact#grievances',
    asked: ['complain', 'complaint', 'complaints', 'grievance', 'grievances', 'गुनासो', 'उजुरी'],
  },
} as const

/** Pages, where the site has them, that are named before what only mentions one of these words. */
export const pageNames: Record<string, string[]> = {
  '/company/board': [
    ...['shareholder', 'shareholders', 'owner', 'owners', 'ownership', 'director', 'directors'],
    ...['शेयरधनी', 'सञ्चालक', 'अध्यक्ष'],
  ],
  '/river-safety': ['siren', 'sirens', 'साइरन', 'सायरन'],
  '/grievances': ['complain', 'complaint', 'complaints', 'grievance', 'grievances', 'गुनासो', 'उजुरी'],
  '/right-to-information': ['rti'],
  '/press': ['press', 'media', 'journalist', 'प्रेस', 'मिडिया', 'पत्रकार', 'सञ्चारमाध्यम'],
  '/downloads/reports': ['shareholder', 'shareholders', 'accounts', 'dividend', 'शेयरधनी', 'लाभांश', 'लेखा'],
}
