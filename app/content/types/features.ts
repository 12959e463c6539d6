import { required, text } from '../kinds/index.ts'
import { contentType } from '../kinds/type.ts'

export const features = contentType({
  name: 'features',
  one: 'Salient feature',
  many: 'Salient features',
  area: 'company',
  titled: 'label',
  lists: ['/'],
  address: () => '/#features',
  found: {
    ne: ['प्राविधिक विशेषता', 'प्राविधिक विशेषता'],
    one: 'Technical feature',
    many: 'Technical features',
    place: 8,
    bare: true,
  },
  ordered: true,
  fields: {
    label: text('Feature', { ...required, translated: true }),
    value: text('Value', { ...required, translated: true }),
    unit: text('Unit', { unitOf: 'value', translated: true }),
    note: text('Note', { translated: true }),
  },
  search: ['label', 'value', 'unit', 'note'],
  example: { label: 'Design discharge', value: '16.20', unit: 'm³/s' },
})
