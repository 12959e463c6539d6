import { choice, document, longText, required, text } from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'

const policyIcons = ['HardHat', 'Scale', 'Leaf', 'BadgeCheck'] as const

export const policies = defineType({
  name: 'policies',
  singular: 'Policy',
  plural: 'Policies',
  permission: 'company',
  site: {
    listPaths: ['/company/policies'],
    searchResult: { ne: ['नीति', 'नीति'], order: 6 },
  },
  orderable: true,
  fields: {
    title: text('Title', { ...required, translated: true }),
    category: text('Short label', { ...required, max: 40, translated: true }),
    summary: longText('Summary', { ...required, max: 600, translated: true }),
    icon: choice('Icon', policyIcons, {
      optionLabels: { HardHat: 'Hard hat', BadgeCheck: 'Badge with a tick' },
    }),
    file: document('Document', {
      apiKeys: ['fileUrl', 'fileName', 'fileType', 'fileSize'],
      translated: true,
    }),
  },
  list: {
    searchFields: ['title', 'summary', 'category'],
  },
  api: {
    example: { title: 'Health and safety', category: 'HSE', summary: 'How we keep people safe at work.' },
  },
})

export type Policy = Item<typeof policies>
