import { choice, document, longText, required, text } from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'

const policyIcons = ['HardHat', 'Scale', 'Leaf', 'BadgeCheck'] as const

export const policies = contentType({
  name: 'policies',
  one: 'Policy',
  many: 'Policies',
  area: 'company',
  lists: ['/company/policies'],
  found: { ne: ['नीति', 'नीति'], place: 6 },
  ordered: true,
  fields: {
    title: text('Title', { ...required, translated: true }),
    category: text('Short label', { ...required, max: 40, translated: true }),
    summary: longText('Summary', { ...required, max: 600, translated: true }),
    icon: choice('Icon', policyIcons, { labels: { HardHat: 'Hard hat', BadgeCheck: 'Badge with a tick' } }),
    file: document('Document', { shows: ['fileUrl', 'fileName', 'fileType', 'fileSize'], translated: true }),
  },
  search: ['title', 'summary', 'category'],
  example: { title: 'Health and safety', category: 'HSE', summary: 'How we keep people safe at work.' },
})

export type Policy = Item<typeof policies>
