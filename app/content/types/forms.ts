import { choice, document, longText, required, text } from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'
import { documentMimeTypes } from '~/files/upload-limits.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'

export const formCategories = ['HR', 'Procurement', 'Finance', 'Safety', 'Operations'] as const

export const forms = defineType({
  name: 'forms',
  singular: 'Form',
  plural: 'Forms',
  permission: 'tenders',
  titleField: 'name',
  site: {
    listPaths: ['/downloads/forms'],
    urlPath: ({ name }) => `/downloads/forms?q=${encodeURIComponent(String(name))}`,
    searchResult: { ne: ['फाराम', 'फाराम'], order: 5 },
  },
  orderable: false,
  fields: {
    name: text('Name', { ...required, translated: true }),
    description: longText('Description', { ...required, max: 1000, translated: true }),
    category: choice('Category', formCategories),
    file: document('File', {
      ...required,
      mimeTypes: documentMimeTypes,
      requiredMessage: 'File is required',
      apiKeys: ['fileUrl', 'fileName', 'fileType', 'fileSize'],
      translated: true,
    }),
  },
  list: {
    searchFields: ['name', 'description'],
    filterFields: ['category'],
    bulkEditable: ['category'],
  },
  api: {
    virtualFields: {
      lastUpdated: {
        schema: { type: 'string', format: 'date', description: 'Day of the last change, in Nepal' },
        resolve: ({ updatedAt }) => nepalDay(new Date(updatedAt)),
      },
    },
    counters: [['downloads', 27]],
    example: { name: 'Leave request', description: 'For all kinds of leave.', category: 'HR' },
  },
})

export type DownloadFormItem = Item<typeof forms>
