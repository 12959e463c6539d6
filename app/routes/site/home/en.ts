import type { DictionaryOptions } from '~/i18n/message.ts'
export const homeEn = {
  title: 'Hydropower from the Himalaya',
  popup: {
    defaultHeading: 'सूचना',
    close: 'Close',
    download: 'Download',
    downloading: 'Downloading...',
    downloadFailed: 'Download failed. Please try again.',
    none: 'No popup available',
    noDocument: 'No Document Available',
    noFile: 'No File Available',
    noFileHint: 'Staff can upload a document in the admin panel.',
    unsupported: 'Unsupported file format',
    document: 'Attached document',
    show: 'Read it here',
  },
  slides: {
    label: 'Highlights of the company',
    slide: 'slide',
    carousel: 'carousel',
    position: '{index} of {count}',
    go: 'Show slide {index}',
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause the slides',
    play: 'Play the slides',
    loading: 'Loading slides...',
    failed: 'The slides could not be loaded.',
  },
  stats: {
    label: 'The company in figures',
    capacity: 'In operation, under construction and under study',
    staff: 'Employees, most from the project districts',
    projectCount: 'Projects studied, built or running',
    annualEnergy: 'Clean energy delivered to the grid',
    certification: 'Certified quality and environmental management',
    experience: 'Of experience in Himalayan hydropower',
  },
  ticker: {
    label: 'Latest notices',
    short: 'Latest',
    pause: 'Pause the notices',
    play: 'Play the notices',
    close: 'Close the notices',
    failed: 'Failed to load marquee items.',
    empty: 'No marquee items found.',
  },
  news: {
    latest: 'New on the notice board',
    closing: 'In the next seven days',
    kinds: { tender: 'Tender', announcement: 'Announcement', career: 'Vacancy' },
    closes: 'closes on {day}',
    until: 'until {day}',
    empty: 'No notices have been published yet.',
    nothing: 'Nothing ends in the next seven days.',
    failed: 'The notices could not be loaded.',
    all: 'All notices',
    more: 'All notices, with {count} more in the next seven days',
  },
  about: {
    eyebrow: 'Welcome',
    title: 'A Nepali company for Nepali rivers',
    lead: 'We develop hydropower with one aim: dependable, affordable and clean electricity that serves the valleys it comes from.',
    leadSince:
      'Since {founded} we have developed hydropower with one aim: dependable, affordable and clean electricity that serves the valleys it comes from.',
    text: 'Our engineers plan, build and run plants from the first gauge in the river to the last bolt on the transmission tower. We work with the people along the river, hire and buy locally, and publish what we do: progress, tenders, accounts and the water we leave in the river.',
    points: [
      'An environmental flow in the river all year round',
      'Jobs, training and shares for the people of the area',
      'Open books: progress, tenders and accounts are published here',
    ],
    link: 'About the company',
    badge: 'Founded',
  },
  features: {
    eyebrow: 'Nilkhola Hydroelectric Project',
    title: 'Salient technical features',
    text: 'A run-of-river project with little water and a high head: a short stretch of river, a long tunnel and a steep drop.',
    failed: 'The technical features could not be loaded.',
    empty: 'No technical features have been published yet.',
  },
  process: {
    eyebrow: 'How it works',
    title: 'Four steps from water to light',
    text: 'The river lends its water for a few kilometres and gets every drop back.',
    diagram:
      'Section through the mountain: the weir diverts the water into the headrace tunnel, the penstock drops it to the powerhouse, and it returns to the river.',
    steps: [
      {
        title: 'Divert',
        text: 'A low weir leads part of the river into the intake; sand settles in basins.',
      },
      { title: 'Convey', text: 'A tunnel carries the water through the mountain, almost level.' },
      {
        title: 'Generate',
        text: 'It falls through the penstock and drives the turbines under high pressure.',
      },
      {
        title: 'Return',
        text: 'The water flows back to the river, clean and undiminished; the line carries the energy away.',
      },
    ],
  },
  faqs: {
    eyebrow: 'Good to know',
    title: 'Frequently asked questions',
    text: 'Can’t find your question? Write to us: we answer every message.',
    link: 'Ask a question',
    empty: 'No FAQs available',
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'home',
  label: 'Home',
  pages: ['/'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    home: typeof homeEn
  }
}
