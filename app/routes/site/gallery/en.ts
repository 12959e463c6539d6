import type { DictionaryOptions } from '~/i18n/message.ts'
export const galleryEn = {
  title: 'Gallery',
  lead: 'Pictures and videos of our work.',
  description:
    'View and download pictures and videos of {company}: the project, its facilities, events, construction and the environment.',
  what: 'the gallery',
  categories: {
    project: 'Project',
    facility: 'Facility',
    event: 'Event',
    construction: 'Construction',
    environment: 'Environment',
  },
  types: { image: 'Images', video: 'Videos' },
  byCategory: 'Categories',
  type: 'Type',
  video: 'Video',
  featured: 'Featured Media',
  all: 'All Media',
  found: 'Results',
  count: { one: '1 item', other: '{count} items' },
  loading: 'Loading gallery...',
  none: 'No media found',
  noneYet: 'Pictures and videos will appear here.',
  tryOther: 'Try another word, or view all media.',
  showAll: 'View all media',
  failed: 'The gallery could not be loaded.',
  facts: {
    category: 'Category',
    date: 'Date',
    location: 'Location',
    photographer: 'Credit',
    dimensions: 'Dimensions',
    fileSize: 'File size',
    tags: 'Tags',
    use: 'Terms of use',
  },
  free: 'Please ask us before you publish this, and name the credit.',
  pixels: '{dimensions} pixels',
  size: { kilobytes: '{size} KB', megabytes: '{size} MB' },
  noFile: 'The file is missing.',
  noVideo: 'Your browser can’t play this video. You can download it.',
  item: {
    back: 'Back to the gallery',
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
    others: 'Other items',
    failed: 'This item could not be loaded.',
    missing: 'This item is not in the gallery',
    missingText: 'It may have been removed, or the address is incomplete.',
    describe: '{title}: from the gallery of {company}.',
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'gallery',
  label: 'Gallery',
  pages: ['/gallery'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    gallery: typeof galleryEn
  }
}
