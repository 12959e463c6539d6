import { paperTypes } from '../../files/paper-types.ts'
import { nepalDay } from '../../process/nepal-time.ts'
import { choice, document, longText, required, text } from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'

export const formCategories = ['HR', 'Procurement', 'Finance', 'Safety', 'Operations'] as const

export const forms = contentType({
  name: 'forms',
  one: 'Form',
  many: 'Forms',
  area: 'tenders',
  titled: 'name',
  lists: ['/downloads/forms'],
  address: ({ name }) => `/downloads/forms?q=${encodeURIComponent(String(name))}`,
  found: { ne: ['फाराम', 'फाराम'], place: 5 },
  ordered: false,
  fields: {
    name: text('Name', { ...required, translated: true }),
    description: longText('Description', { ...required, max: 1000, translated: true }),
    category: choice('Category', formCategories),
    file: document('File', {
      ...required,
      accepts: paperTypes,
      missing: 'File is required',
      shows: ['fileUrl', 'fileName', 'fileType', 'fileSize'],
      translated: true,
    }),
  },
  search: ['name', 'description'],
  filters: ['category'],
  setTogether: ['category'],
  derive: {
    lastUpdated: {
      schema: { type: 'string', format: 'date', description: 'Day of the last change, in Nepal' },
      from: ({ updatedAt }) => nepalDay(new Date(updatedAt)),
    },
  },
  figures: [['downloads', 27]],
  example: { name: 'Leave request', description: 'For all kinds of leave.', category: 'HR' },
})

export type Form = Item<typeof forms>
