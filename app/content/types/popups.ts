import { pdfTypes } from '../../files/upload-limits.ts'
import { document, longText, required, text } from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'

const missing = 'Title and PDF file are required.'

/** The newest one is the live notice that opens on the home page. */
export const popups = contentType({
  name: 'popups',
  one: 'Popup',
  many: 'Popups',
  api: '/api/popup',
  newestOnly: true,
  found: { one: 'Notice', many: 'Notices', place: 11 },
  ordered: false,
  fields: {
    title: text('Title', { ...required, missing }),
    subtitle: text('Subtitle'),
    description: longText('Description'),
    nepaliNotice: text('Notice heading in Nepali'),
    file: document('PDF file', { ...required, missing, accepts: pdfTypes, shows: ['fileUrl', 'fileName'] }),
  },
  search: ['title', 'subtitle', 'description', 'nepaliNotice'],
  example: { title: 'Annual General Meeting', nepaliNotice: 'सूचना' },
})

export type Popup = Item<typeof popups>
