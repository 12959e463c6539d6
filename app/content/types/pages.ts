import {
  altText,
  documents,
  formatted,
  longText,
  picture,
  required,
  tags,
  text,
} from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'

export const pages = defineType({
  name: 'pages',
  singular: 'Page',
  plural: 'Pages',
  permission: 'company',
  site: {
    freePath: true,
    slugFrom: 'title',
    urlPath: ({ slug }) => `/${slug.split('/').map(encodeURIComponent).join('/')}`,
    searchResult: { ne: ['पृष्ठ', 'पृष्ठ'], order: 0 },
  },
  orderable: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    lead: longText('In short', {
      max: 400,
      translated: true,
      hint: 'One or two sentences below the title. Search engines show them too.',
    }),
    body: formatted('Text', { isFullWidth: true, translated: true }),
    picture: picture('Picture'),
    alt: altText('Read aloud to people who cannot see the picture.', 'picture'),
    documents: documents('Documents'),
    searchWords: tags('Search words', {
      untranslatable: true,
      notSearchable: true,
      staffOnly: true,
      hint: 'Other words, in either language, by which visitors ask for this page. The search names it first.',
    }),
  },
  list: {
    searchFields: ['title', 'lead', 'body'],
  },
  api: {
    example: {
      title: 'River safety',
      lead: 'What the sirens mean, and what to do.',
      body: 'When the siren sounds, leave the river bed at once.',
    },
  },
})

export type PageItem = Item<typeof pages>
