export const pagesEn = {
  documents: 'Documents',
  about: 'About this page',
  updated: 'Last updated',
  question: 'Is something missing or unclear?',
  below: 'In this section',
} as const
