import { choice, date, document, flag, longText, required, text } from '../kinds/index.ts'
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

export const reports = contentType({
  name: 'reports',
  one: 'Report',
  many: 'Reports',
  area: 'company',
  lists: ['/downloads/reports'],
  found: { ne: ['प्रतिवेदन', 'प्रतिवेदन'], place: 4 },
  ordered: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    description: longText('Description', { ...required, max: 2000, translated: true }),
    category: choice('Category', reportCategories),
    type: choice('Type', reportTypes),
    publishDate: date('Published on', { ...required, published: true }),
    period: text('Period', {
      max: 60,
      hint: 'The period it covers, such as FY 2082/83 or Q1 2026.',
      translated: true,
    }),
    file: document('File', { ...required, shows: ['fileUrl', 'fileName', 'pages'], translated: true }),
    featured: flag('Featured'),
  },
  search: ['title', 'description', 'period', 'publishDate'],
  filters: ['category', 'type', 'featured'],
  setTogether: ['featured', 'category'],
  states: { featured: { label: 'Featured', filters: { featured: 'true' } } },
  dated: 'publishDate',
  slugFrom: 'title',
  derive: {
    fileSize: {
      schema: { type: 'string', description: 'As a text, such as 120.25 KB' },
      from: ({ file }) => (file ? `${(file.size / 1024).toFixed(2)} KB` : ''),
    },
  },
  figures: [['downloads', 112]],
  example: {
    title: 'Annual Report 2082/83',
    description: 'Accounts and progress of the year.',
    category: 'Annual',
    type: 'annual',
    period: 'FY 2082/83',
    featured: true,
  },
})

export type Report = Item<typeof reports>
