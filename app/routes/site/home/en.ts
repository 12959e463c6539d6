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
    capacity: 'Capacity',
    staff: 'Employees',
    projectCount: 'Projects',
    annualEnergy: 'Energy a year',
    certification: 'Certification',
    experience: 'Experience',
  },
  ticker: {
    label: 'Latest notices',
    short: 'Latest',
    pause: 'Pause the notices',
    play: 'Play the notices',
    close: 'Close the notices',
    failed: 'Failed to load marquee items.',
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
    title: 'Hydropower for Nepal',
    lead: 'We develop hydropower in Nepal.',
    leadSince: 'We have developed hydropower in Nepal since {founded}.',
    text: '',
    points: ['', '', ''],
    link: 'About the company',
    badge: 'Founded',
  },
  features: {
    eyebrow: 'The project',
    title: 'Salient technical features',
    text: '',
    failed: 'The technical features could not be loaded.',
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
    text: 'Can’t find your question? Write to us.',
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
