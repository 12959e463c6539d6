import { choice, date, document, flag, longText, required, text } from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'

export const reportCategories = [
  'Annual',
  'Financial',
  'Operational',
  'Sustainability',
  'Safety',
  'Technology',
] as const

const reportTypes = ['annual', 'quarterly', 'monthly', 'special'] as const

export const reports = defineType({
  name: 'reports',
  singular: 'Report',
  plural: 'Reports',
  permission: 'company',
  site: {
    listPaths: ['/downloads/reports'],
    searchResult: { ne: ['प्रतिवेदन', 'प्रतिवेदन'], order: 4 },
    slugFrom: 'title',
  },
  orderable: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    description: longText('Description', { ...required, max: 2000, translated: true }),
    category: choice('Category', reportCategories),
    type: choice('Type', reportTypes),
    publishDate: date('Published on', { ...required, isPublicationDate: true }),
    period: text('Period', {
      max: 60,
      hint: 'The period it covers, such as FY 2082/83 or Q1 2026.',
      translated: true,
    }),
    file: document('File', { ...required, apiKeys: ['fileUrl', 'fileName', 'pages'], translated: true }),
    featured: flag('Featured'),
  },
  list: {
    searchFields: ['title', 'description', 'period', 'publishDate'],
    filterFields: ['category', 'type', 'featured'],
    bulkEditable: ['featured', 'category'],
    filterPresets: { featured: { label: 'Featured', filters: { featured: 'true' } } },
  },
  dateField: 'publishDate',
  api: {
    virtualFields: {
      fileSize: {
        schema: { type: 'string', description: 'As a text, such as 120.25 KB' },
        resolve: ({ file }) => (file ? `${(file.size / 1024).toFixed(2)} KB` : ''),
      },
    },
    counters: [['downloads', 112]],
    example: {
      title: 'Annual Report 2082/83',
      description: 'Accounts and progress of the year.',
      category: 'Annual',
      type: 'annual',
      period: 'FY 2082/83',
      featured: true,
    },
  },
})

export type Report = Item<typeof reports>
