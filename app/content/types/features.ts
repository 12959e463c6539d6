import { required, text } from '../kinds/fields.ts'
import { contentType, type Item } from '../kinds/type.ts'

/** Salient technical features of the run-of-river project. */
export const features = contentType({
  name: 'features',
  one: 'Salient feature',
  many: 'Salient features',
  ordered: true,
  fields: {
    label: text('Feature', required),
    value: text('Value', required),
    unit: text('Unit', { unitOf: 'value' }),
    note: text('Note'),
  },
  search: ['label', 'value', 'unit', 'note'],
})

export type Feature = Item<typeof features>
