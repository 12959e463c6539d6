import { document, longText, required, text } from './fields.ts'
import { contentType, type Item } from './type.ts'

/** The newest one is the live notice that opens on the home page. */
export const popups = contentType({
  name: 'popups',
  one: 'Popup',
  many: 'Popups',
  ordered: false,
  fields: {
    title: text('Title', required),
    subtitle: text('Subtitle'),
    description: longText('Description'),
    nepaliNotice: text('Notice heading in Nepali'),
    file: document('PDF file', { ...required, shows: ['fileUrl', 'fileName'] }),
  },
  search: ['title', 'subtitle', 'description'],
})

export type Popup = Item<typeof popups>
