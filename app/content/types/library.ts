import { documentKind } from '~/content/fields/document/index.ts'
import { altText, flag, media, point, required, text } from '~/content/fields/index.ts'
import { mediaKind } from '~/content/fields/media/index.ts'
import { defineStaffType, type Item } from '~/content/schema/define.ts'

/** Metadata of stored files, wherever they are used. The files themselves are listed by the store. */
export const library = defineStaffType({
  name: 'library',
  permission: 'any',
  singular: 'Library file',
  plural: 'Library',
  orderable: false,
  fields: {
    title: text('Title', { ...required, translated: true }),
    file: media('File', {
      mimeTypes: [...new Set([...(mediaKind.file?.types ?? []), ...(documentKind.file?.types ?? [])])],
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
      publicWithFile: true,
      hint: 'A rendering, a drawing or a study. Visitors read “Artist’s impression” on it, wherever it is shown.',
    }),
    focus: point('Focal point', {
      publicWithFile: true,
      pictureField: 'file',
      hint: 'The part of the picture that must stay visible when it is cropped.',
    }),
  },
  list: {
    searchFields: ['title', 'alt', 'credit'],
  },
})

export type LibraryEntry = Item<typeof library>
