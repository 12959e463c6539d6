import { required, text } from '~/content/fields/index.ts'
import { defineType } from '~/content/schema/define.ts'

export const salientFeatures = defineType({
  name: 'features',
  singular: 'Salient feature',
  plural: 'Salient features',
  permission: 'company',
  titleField: 'label',
  site: {
    listPaths: ['/'],
    urlPath: () => '/#features',
    searchResult: {
      ne: ['प्राविधिक विशेषता', 'प्राविधिक विशेषता'],
      singular: 'Technical feature',
      plural: 'Technical features',
      order: 8,
      lowRank: true,
    },
  },
  orderable: true,
  fields: {
    label: text('Feature', { ...required, translated: true }),
    value: text('Value', { ...required, translated: true }),
    unit: text('Unit', { unitOf: 'value', translated: true }),
    note: text('Note', { translated: true }),
  },
  list: {
    searchFields: ['label', 'value', 'unit', 'note'],
  },
  api: {
    example: { label: 'Design discharge', value: '12.5', unit: 'm³/s' },
  },
})
