import { href, required, text } from '../kinds/index.ts'
import { defineType } from '../kinds/type.ts'

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
  searchFields: ['title', 'link'],
  example: { title: 'Tender for the access road is open', link: '/notice-board/tenders' },
})
