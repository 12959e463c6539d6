import { formatted, required, text } from '~/content/fields/index.ts'
import { defineType } from '~/content/schema/define.ts'

export const faqs = defineType({
  name: 'faqs',
  singular: 'FAQ',
  plural: 'FAQs',
  permission: 'news',
  titleField: 'q',
  site: {
    listPaths: ['/'],
    urlPath: ({ _id }) => `/#faq-${_id}`,
    searchResult: { ne: ['प्रश्न', 'प्रश्न'], singular: 'Question', plural: 'Questions', order: 12 },
  },
  orderable: true,
  fields: {
    q: text('Question', { ...required, translated: true }),
    a: formatted('Answer', { ...required, translated: true }),
  },
  list: {
    searchFields: ['q', 'a'],
  },
  api: {
    example: {
      q: 'How do I register as a supplier?',
      a: 'Fill in the form under Downloads and bring it to our office.',
    },
  },
})
