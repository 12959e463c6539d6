import { longText, required, text } from '~/content/fields/index.ts'
import { defineType } from '~/content/schema/define.ts'

/** Technical terms, which pages explain at their first occurrence in a text. */
export const glossary = defineType({
  name: 'glossary',
  singular: 'Term',
  plural: 'Glossary',
  permission: 'company',
  titleField: 'term',
  orderable: false,
  site: {
    listPaths: ['/glossary'],
    menuParents: ['company', 'foot-work'],
    urlPath: ({ _id }) => `/glossary#${termAnchor(_id)}`,
    searchResult: { ne: ['शब्दार्थ', 'शब्दार्थ'], order: 13, lowRank: true },
  },
  fields: {
    term: text('Term', {
      ...required,
      max: 60,
      unique: true,
      translated: true,
      hint: 'As it stands within a sentence, such as penstock. Its plural and Nepali endings are found too.',
    }),
    explanation: longText('Explanation', {
      ...required,
      max: 300,
      translated: true,
      hint: 'One sentence that needs no other word of the trade.',
    }),
  },
  list: {
    searchFields: ['term', 'explanation'],
  },
  api: {
    example: { term: 'forebay', explanation: 'The pool from which the water drops to the turbines.' },
  },
})

export const termAnchor = (id: string) => `term-${id}`
