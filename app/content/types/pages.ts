import { altText, documents, formatted, longText, picture, required, tags, text } from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'

export const pages = contentType({
  name: 'pages',
  one: 'Page',
  many: 'Pages',
  area: 'company',
  standsAnywhere: true,
  slugFrom: 'title',
  address: ({ slug }) => `/${slug.split('/').map(encodeURIComponent).join('/')}`,
  found: { ne: ['पृष्ठ', 'पृष्ठ'], place: 0 },
  ordered: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    lead: longText('In short', {
      max: 400,
      translated: true,
      hint: 'One or two sentences below the title. Search engines show them too.',
    }),
    body: formatted('Text', { isMain: true, translated: true }),
    picture: picture('Picture'),
    alt: altText('Read aloud to people who cannot see the picture.', 'picture'),
    documents: documents('Documents'),
    searchWords: tags('Search words', {
      asIs: true,
      unsearched: true,
      internal: true,
      hint: 'Other words, in either language, by which visitors ask for this page. The search names it first.',
    }),
  },
  search: ['title', 'lead', 'body'],
  example: {
    title: 'River safety',
    lead: 'What the sirens mean, and what to do.',
    body: 'When the siren sounds, leave the river bed at once.',
  },
})

export type Page = Item<typeof pages>
