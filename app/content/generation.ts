import { month, number, required } from './fields.ts'
import { contentType, type Item } from './type.ts'

/** Energy delivered to the grid and what was earned with it, one record a month. */
export const generation = contentType({
  name: 'generation',
  one: 'Month of generation',
  many: 'Generation',
  ordered: false,
  fields: {
    month: month('Month', { ...required, unique: true }),
    energy: number('Energy in MWh', { ...required, max: 10_000_000 }),
    revenue: number('Revenue in USD', required),
  },
  search: ['month'],
})

export type MonthOfGeneration = Item<typeof generation>
