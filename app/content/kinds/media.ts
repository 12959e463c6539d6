import { pictureTypes, videoTypes } from '../../files/upload-limits.ts'
import type { Media } from '../../files/values.ts'
import { field, type Options } from './fields.ts'
import { carriedAsJson, namedInJson } from './files.ts'
import type { KindOfField } from './kind.ts'

/** A picture or a video; the API shows its address under the field's name with `Url` behind it. */
export const media = (label: string, options?: Options<Media | null>) =>
  field<Media | null>('media', label, 1, null, options)

export const mediaKind: KindOfField<Media | null> = {
  ...carriedAsJson,
  file: {
    types: [...pictureTypes, ...videoTypes],
    wrongType: (types) =>
      types.some((type) => type.startsWith('application/'))
        ? 'Please choose a picture, a video or a document of a kind that is named below.'
        : 'Please choose a picture (JPEG, PNG, WebP, AVIF, GIF) or a video (MP4, WebM).',
    named: namedInJson,
  },
}
