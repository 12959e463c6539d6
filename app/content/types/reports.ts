import { choice, date, document, flag, longText, required, text } from '../kinds/fields.ts'
import { contentType, type Item } from '../kinds/type.ts'

export const reportCategories = [
  'Annual',
  'Financial',
  'Operational',
  'Sustainability',
  'Safety',
  'Technology',
] as const

export const reportTypes = ['annual', 'quarterly', 'monthly', 'special'] as const

/** Published accounts and reports. */
export const reports = contentType({
  name: 'reports',
  one: 'Report',
  many: 'Reports',
  ordered: false,
  fields: {
    title: text('Title', required),
    description: longText('Description', { ...required, max: 2000 }),
    category: choice('Category', reportCategories),
    type: choice('Type', reportTypes),
    publishDate: date('Published on', { ...required, published: true }),
    period: text('Period', { max: 60, hint: 'What it covers, such as FY 2082/83 or Q1 2026.' }),
    file: document('File', { ...required, shows: ['fileUrl', 'fileName', 'pages'] }),
    featured: flag('Featured'),
  },
  search: ['title', 'description', 'period', 'publishDate'],
  filters: ['category', 'type', 'featured'],
  dated: 'publishDate',
  slugFrom: 'title',
  derive: ({ file }) => ({ fileSize: file ? `${(file.size / 1024).toFixed(2)} KB` : '' }),
})

export type Report = Item<typeof reports>
