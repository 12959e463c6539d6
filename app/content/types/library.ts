import { documentKind } from '../kinds/document.ts'
import { altText, media, point, required, text } from '../kinds/index.ts'
import { mediaKind } from '../kinds/media.ts'
import { type Item, staffOnly } from '../kinds/type.ts'

/** What staff say about a stored file, wherever it is used; which files there are, the store knows. */
export const library = staffOnly({
  name: 'library',
  area: 'any',
  one: 'Library file',
  many: 'Library',
  ordered: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    file: media('File', {
      accepts: [...new Set([...(mediaKind.file?.types ?? []), ...(documentKind.file?.types ?? [])])],
      hint: 'Another file here takes the place of this one wherever it is used; links to it go on working.',
    }),
    alt: altText(
      'Of a picture: says in one sentence what can be seen. It is what forms begin with when they choose this picture.',
      'file',
    ),
    credit: text('Credit', {
      max: 120,
      translated: true,
      hint: 'Who made it, or whose it is. For staff: visitors read what stands at the item.',
    }),
    focus: point('Focal point', {
      on: 'file',
      hint: 'Of a picture: what has to be seen, in percent from the left and from the top. Where a place is narrower or flatter than the picture, it is cut around this point.',
    }),
  },
  search: ['title', 'alt', 'credit'],
})

export type LibraryEntry = Item<typeof library>
