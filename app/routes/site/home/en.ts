import { en } from '~/ui/en.ts'
import { useLocale } from '~/ui/locale.ts'
import { leftEn } from '../../../process/time-left-words.ts'

/** Texts of the home page alone, so that no other page has to load them. */
export const homeEn = {
  popup: {
    defaultHeading: 'सूचना',
    close: 'Close',
    download: 'Download',
    downloading: 'Downloading...',
    downloadFailed: 'Download failed. Please try again.',
    open: 'Open the document',
    none: 'No popup available',
    noDocument: 'No Document Available',
    noFile: 'No File Available',
    noFileHint: 'Staff can upload a document in the admin panel.',
    unsupported: 'Unsupported file format',
    document: 'Attached document',
  },
  home: {
    title: 'Hydropower from the Himalaya',
    slides: {
      label: 'Highlights of the company',
      slide: 'slide',
      carousel: 'carousel',
      position: (index: number, count: number) => `${index} of ${count}`,
      go: (index: number) => `Show slide ${index}`,
      previous: 'Previous slide',
      next: 'Next slide',
      pause: 'Pause the slides',
      play: 'Play the slides',
      loading: 'Loading slides...',
      failed: 'The slides could not be loaded.',
    },
    stats: {
      label: 'The company in figures',
      capacity: 'Portfolio in operation and development',
      staff: 'Employees, most from the project districts',
      projectCount: 'Projects studied, built or running',
      annualEnergy: 'Clean energy delivered to the grid',
      certification: 'Certified quality and environment',
      experience: 'Of experience in Himalayan hydropower',
    },
    ticker: {
      label: 'Latest notices',
      short: 'Latest',
      pause: 'Pause the notices',
      play: 'Let the notices run',
      close: 'Close the notices',
      loading: 'Loading notices...',
      failed: 'Failed to load marquee items.',
      empty: 'No marquee items found.',
    },
    news: {
      latest: 'New on the notice board',
      closing: 'Closing this week',
      kinds: { tender: 'Tender', announcement: 'Announcement', career: 'Vacancy' },
      closes: (day: string) => `closes on ${day}`,
      left: leftEn,
      empty: 'No notices have been published yet.',
      nothing: 'Nothing closes in the next seven days.',
      failed: 'The notices could not be loaded.',
      all: 'All notices',
    },
    about: {
      eyebrow: 'Welcome',
      title: 'A Nepali company for Nepali rivers',
      lead: (founded: string) =>
        `${founded ? `Since ${founded} we have developed` : 'We develop'} hydropower with one aim: dependable, affordable and clean electricity that serves the valleys it comes from.`,
      text: 'Our engineers plan, build and run plants from the first gauge in the river to the last bolt on the transmission tower. We work with the people along the river, hire and buy locally, and publish what we do: progress, tenders, accounts and the water we leave in the river.',
      points: [
        'An environmental flow in the river all year round',
        'Jobs, training and shares for the people of the area',
        'Open books: progress and tenders published every month',
      ],
      link: 'About the company',
      badge: 'Founded',
    },
    features: {
      eyebrow: 'Nilkhola Hydroelectric Project',
      title: 'Salient technical features',
      text: 'A run-of-river project with a high head and little water: a short stretch of river, a long tunnel and a great fall.',
      failed: 'The technical features could not be loaded.',
      empty: 'No technical features have been published yet.',
    },
    process: {
      eyebrow: 'How it works',
      title: 'Four steps from water to light',
      text: 'The river lends its water for a few kilometres and gets every drop of it back.',
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
          text: 'The water flows back to the river, clean and undiminished; the line carries the energy.',
        },
      ],
    },
    faqs: {
      eyebrow: 'Good to know',
      title: 'Frequently asked questions',
      text: 'Is your question missing? Write to us, we answer every message.',
      link: 'Ask a question',
      loading: 'Loading FAQs...',
      empty: 'No FAQs available',
    },
  },
}

const text = { ...en, popup: homeEn.popup, home: { ...en.home, ...homeEn.home } }

/** As `useLocale`, with the texts of the home page. */
export const useHomeLocale = () => ({ ...useLocale(), text })
