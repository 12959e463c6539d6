import { nepalDay } from '../../process/nepal-time.ts'
import { choice, document, longText, required, text } from '../kinds/fields.ts'
import { contentType, type Item } from '../kinds/type.ts'

export const formCategories = ['HR', 'Procurement', 'Finance', 'Safety', 'Operations'] as const

/** Forms of the company to download and fill in. */
export const forms = contentType({
  name: 'forms',
  one: 'Form',
  many: 'Forms',
  ordered: false,
  fields: {
    name: text('Name', required),
    description: longText('Description', { ...required, max: 1000 }),
    category: choice('Category', formCategories),
    file: document('File', {
      ...required,
      missing: 'File is required',
      shows: ['fileUrl', 'fileName', 'fileType', 'fileSize'],
    }),
  },
  search: ['name', 'description'],
  filters: ['category'],
  derive: ({ updatedAt }) => ({ lastUpdated: nepalDay(new Date(updatedAt)) }),
})

export type Form = Item<typeof forms>
