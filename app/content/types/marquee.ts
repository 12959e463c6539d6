import { href, required, text } from '../kinds/index.ts'
import { contentType } from '../kinds/type.ts'

export const marquee = contentType({
  name: 'marquee',
  one: 'Ticker item',
  many: 'Ticker items',
  area: 'news',
  ordered: true,
  fields: {
    title: text('Title', { ...required, translated: true }),
    link: href('Link', required),
  },
  search: ['title', 'link'],
  example: { title: 'Tender for the access road is open', link: '/notice-board/tenders' },
})
