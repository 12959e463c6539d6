import { z } from 'zod'
import {
  exampleFile,
  examplePictureName,
  fileColumnShape,
  fileInputShape,
  singleFileSchemas,
  storedNamesInColumn,
} from '~/content/fields/files.server.ts'
import { jsonColumn, type ServerFieldKind } from '~/content/fields/kind.server.ts'
import { requiredMessage, textDefaults } from '~/content/fields/text-rule.server.ts'
import { storedDocumentPattern, storedPicturePattern, uploadedFileUrl } from '~/files/names.ts'
import { storeMedia, storePicture } from '~/files/upload/store.server.ts'
import type { StoredFile, StoredMedia } from '~/files/values.ts'

export const picture: ServerFieldKind<string> = {
  ...textDefaults,
  toJson: (key, value, { field }) => ({
    [key]: value && !field.nameOnlyInApi ? uploadedFileUrl(value) : value,
  }),
  rule: (field) =>
    z
      .string(`${field.label} must be a picture.`)
      .refine(
        (value) => value === '' || storedPicturePattern.test(value),
        `${field.label} must be a picture.`,
      )
      .refine((value) => value !== '' || !field.required, requiredMessage(field)),
  example: examplePictureName,
  file: {
    ...singleFileSchemas,
    store: storePicture,
    storedNames: (column) => [String(column)],
    acceptedFileKinds: ['picture'],
    fromStored: ({ name }) => name,
    isNameOnly: true,
    formExample: 'picture.jpg',
  },
}

export const mediaFromStored = ({
  name,
  fileName,
  type,
  size,
  width,
  height,
  pages,
}: StoredFile): StoredMedia => ({
  name,
  fileName: fileName || name,
  type,
  size,
  width,
  height,
  ...(pages > 0 && { pages }),
})

export const media: ServerFieldKind<StoredMedia | null> = {
  ...jsonColumn(
    z
      .object({ ...fileColumnShape, width: z.number(), height: z.number(), pages: z.number().optional() })
      .nullable(),
  ),
  toJson: (key, value) => ({ [`${key}Url`]: value ? uploadedFileUrl(value.name) : '' }),
  responseSchema: (key, _, describe) => ({ [`${key}Url`]: describe({ type: 'string' }) }),
  rule: (field) =>
    z
      .object({
        ...fileInputShape,
        name: z
          .string()
          .refine((name) => storedPicturePattern.test(name) || storedDocumentPattern.test(name)),
        width: z.int().min(0),
        height: z.int().min(0),
        pages: z.int().min(0).optional(),
      })
      .nullable()
      .refine((value) => value !== null || !field.required, requiredMessage(field)),
  example: { ...exampleFile, name: examplePictureName, type: 'image/jpeg', width: 1920, height: 1080 },
  file: {
    ...singleFileSchemas,
    store: storeMedia,
    storedNames: storedNamesInColumn,
    acceptedFileKinds: ['picture', 'video'],
    fromStored: mediaFromStored,
    formExample: 'picture.jpg',
    servedAs: 'main',
  },
}
