import { pdfTypes } from '../../files/upload-limits.ts'
import { document, longText, required, text } from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'

const missing = 'Title and PDF file are required.'

/** The newest one is the live notice that opens on the home page. */
export const popups = contentType({
  name: 'popups',
  one: 'Popup',
  many: 'Popups',
  area: 'news',
  api: '/api/popup',
  newestOnly: true,
  found: { ne: ['सूचना', 'सूचना'], one: 'Notice', many: 'Notices', place: 11 },
  ordered: false,
  fields: {
    title: text('Title', { ...required, missing, translated: true }),
    subtitle: text('Subtitle', { translated: true }),
    description: longText('Description', { translated: true }),
    nepaliNotice: text('Notice heading in Nepali', { asIs: true }),
    file: document('PDF file', {
      ...required,
      missing,
      accepts: pdfTypes,
      shows: ['fileUrl', 'fileName'],
      translated: true,
    }),
  },
  search: ['title', 'subtitle', 'description', 'nepaliNotice'],
  example: { title: 'Annual General Meeting', nepaliNotice: 'सूचना' },
})

export type Popup = Item<typeof popups>
