import { formatted, required, text } from '../kinds/index.ts'
import { contentType } from '../kinds/type.ts'

export const faqs = contentType({
  name: 'faqs',
  one: 'FAQ',
  many: 'FAQs',
  area: 'news',
  titled: 'q',
  lists: ['/'],
  address: ({ _id }) => `/#faq-${_id}`,
  found: { ne: ['प्रश्न', 'प्रश्न'], one: 'Question', many: 'Questions', place: 12 },
  ordered: true,
  fields: {
    q: text('Question', { ...required, translated: true }),
    a: formatted('Answer', { ...required, translated: true }),
  },
  search: ['q', 'a'],
  example: {
    q: 'How do I register as a supplier?',
    a: 'Fill in the form under Downloads and bring it to our office.',
  },
})
