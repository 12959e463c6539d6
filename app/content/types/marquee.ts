import { href, required, text } from '~/content/fields/index.ts'
import { defineType } from '~/content/schema/define.ts'

export const marquee = defineType({
  name: 'marquee',
  singular: 'Ticker item',
  plural: 'Ticker items',
  permission: 'news',
  orderable: true,
  fields: {
    title: text('Title', { ...required, translated: true }),
    link: href('Link', required),
  },
  list: {
    searchFields: ['title', 'link'],
  },
  api: {
    example: { title: 'Tender for the access road is open', link: '/notice-board/tenders' },
  },
})
