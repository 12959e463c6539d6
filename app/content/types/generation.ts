import { month, number, required } from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'

export const generation = defineType({
  name: 'generation',
  singular: 'Month of generation',
  plural: 'Generation',
  permission: 'company',
  titleField: 'month',
  site: {
    listPaths: ['/projects'],
  },
  orderable: false,
  fields: {
    month: month('Month', { ...required, unique: true, hint: 'Gregorian month' }),
    energy: number('Energy in MWh', { ...required, max: 10_000_000 }),
    revenue: number('Revenue in USD', required),
  },
  list: {
    searchFields: ['month'],
  },
  api: {
    example: { month: '2026-01', energy: 3120.5, revenue: 171_600 },
  },
  rules: {
    validate: ({ month }) =>
      month > nepalDay().slice(0, 'YYYY-MM'.length) ? { month: 'This month has not started yet.' } : {},
  },
})

export type MonthOfGeneration = Item<typeof generation>
