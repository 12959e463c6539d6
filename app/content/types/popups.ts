import { document, longText, required, text } from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'
import { pdfMimeTypes } from '~/files/upload-limits.ts'

const requiredMessage = 'Title and PDF file are required.'

/** The home page opens the newest popup. */
export const popups = defineType({
  name: 'popups',
  singular: 'Popup',
  plural: 'Popups',
  permission: 'news',
  api: {
    apiPath: '/api/popup',
    example: { title: 'Annual General Meeting', nepaliNotice: 'सूचना' },
  },
  site: {
    onlyNewestIsPublic: true,
    searchResult: { ne: ['सूचना', 'सूचना'], singular: 'Notice', plural: 'Notices', order: 11 },
  },
  orderable: false,
  fields: {
    title: text('Title', { ...required, requiredMessage, translated: true }),
    subtitle: text('Subtitle', { translated: true }),
    description: longText('Description', { translated: true }),
    nepaliNotice: text('Notice heading in Nepali', { untranslatable: true }),
    file: document('PDF file', {
      ...required,
      requiredMessage,
      mimeTypes: pdfMimeTypes,
      apiKeys: ['fileUrl', 'fileName'],
      translated: true,
    }),
  },
  list: {
    searchFields: ['title', 'subtitle', 'description', 'nepaliNotice'],
  },
})

export type Popup = Item<typeof popups>
