import { fixedText } from '../../../ui/fixed-text.ts'

/** Texts of the gallery and of its items' pages. */
export const galleryEn = {
  title: 'Gallery',
  lead: 'Pictures and films of the river, the plants and the works.',
  description: (company: string) =>
    `Pictures and videos of ${company}: the project, its facilities, events, construction and the environment, to look at and to download.`,
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
  count: (items: number) => (items === 1 ? '1 item' : `${items} items`),
  loading: 'Loading gallery...',
  none: 'No media found',
  noneYet: 'Pictures and videos will appear here.',
  tryOther: 'Try another word, or look through everything.',
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
  free: 'Free for the press and for teaching, with the credit.',
  pixels: (dimensions: string) => `${dimensions} pixels`,
  noFile: 'The file is missing.',
  noVideo: 'This browser cannot play the video. It can be downloaded.',
  item: {
    back: 'Back to the gallery',
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
    others: 'Other items',
    failed: 'This item could not be loaded.',
    missing: 'This item is not in the gallery',
    missingText: 'It may have been removed, or its address is not complete.',
    describe: (title: string) => (company: string) => `${title}: from the gallery of ${company}.`,
  },
}

export const useGalleryText = fixedText(galleryEn)
