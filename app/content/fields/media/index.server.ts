import { z } from 'zod'
import {
  exampleFile,
  examplePictureName,
  fileColumnShape,
  fileInputShape,
  singleFileSchemaDefaults,
  storedNamesInColumn,
} from '~/content/fields/files.server.ts'
import { jsonColumnDefaults, type ServerFieldKind } from '~/content/fields/kind.server.ts'
import { requiredMessage } from '~/content/fields/text-rule.server.ts'
import { storedDocumentPattern, storedPicturePattern, uploadedFileUrl } from '~/files/names.ts'
import { storeMedia } from '~/files/upload/store.server.ts'
import type { StoredFile, StoredMedia } from '~/files/values.ts'

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
  ...jsonColumnDefaults(
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
    ...singleFileSchemaDefaults,
    store: storeMedia,
    storedNames: storedNamesInColumn,
    acceptedFileKinds: ['picture', 'video'],
    fromStored: mediaFromStored,
    formExample: 'picture.jpg',
    servedAs: 'main',
  },
}
