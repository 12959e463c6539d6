import { documentKind } from '../kinds/document.ts'
import { altText, flag, media, point, required, text } from '../kinds/index.ts'
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
      hint: 'Replaces this file everywhere it is used. Existing links keep working.',
    }),
    alt: altText(
      'For pictures: one sentence that describes it. Forms start with this text when you choose the picture.',
      'file',
    ),
    credit: text('Credit', {
      max: 120,
      translated: true,
      hint: 'Who made or owns it. Only staff see this. Visitors see the credit of each item.',
    }),
    impression: flag('Shows what does not exist', {
      shownWithFile: true,
      hint: 'A rendering, a drawing or a study. Visitors read “Artist’s impression” on it, wherever it is shown.',
    }),
    focus: point('Focal point', {
      shownWithFile: true,
      on: 'file',
      hint: 'The part of the picture that must stay visible when it is cropped.',
    }),
  },
  search: ['title', 'alt', 'credit'],
})

export type LibraryEntry = Item<typeof library>
