import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, jsonFileInputDefaults, parseFilesJson } from '~/content/fields/kind.ts'
import { pictureMimeTypes, videoMimeTypes } from '~/files/upload-limits.ts'
import type { StoredMedia } from '~/files/values.ts'

export const media = (label: string, options?: FieldOptions<StoredMedia | null>) =>
  createField<StoredMedia | null>('media', label, 1, null, options)

export const mediaKind: FieldKind<StoredMedia | null> = {
  ...jsonFileInputDefaults,
  file: {
    types: [...pictureMimeTypes, ...videoMimeTypes],
    wrongTypeMessage: (types) =>
      types.some((type) => type.startsWith('application/'))
        ? 'Please choose a picture, a video or a document of a kind that is named below.'
        : 'Please choose a picture (JPEG, PNG, WebP, AVIF, GIF) or a video (MP4, WebM).',
    parseInput: parseFilesJson,
  },
}
