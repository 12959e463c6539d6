import { longText, required, text } from '../kinds/fields.ts'
import { contentType, type Item } from '../kinds/type.ts'

export const faqs = contentType({
  name: 'faqs',
  one: 'FAQ',
  many: 'FAQs',
  ordered: true,
  fields: {
    q: text('Question', required),
    a: longText('Answer', required),
  },
  search: ['q', 'a'],
})

export type Faq = Item<typeof faqs>
