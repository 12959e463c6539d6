import { z } from 'zod'
import { storedDocumentName, storedPictureName } from '../../files/names.ts'
import { storeMedia } from '../../files/storage.server.ts'
import { uploadUrl } from '../../files/urls.ts'
import type { Media, StoredFile } from '../../files/values.ts'
import { exampleFile, examplePicture, keptFile, namesIn, oneFile, storedFile } from './files.server.ts'
import { inJson, type ServerKind } from './kind.server.ts'
import { missing } from './line.server.ts'

export const mediaOf = ({ name, fileName, type, size, width, height, pages }: StoredFile): Media => ({
  name,
  fileName: fileName || name,
  type,
  size,
  width,
  height,
  ...(pages > 0 && { pages }),
})

export const media: ServerKind<Media | null> = {
  ...inJson(
    z.object({ ...keptFile, width: z.number(), height: z.number(), pages: z.number().optional() }).nullable(),
  ),
  json: (key, value) => ({ [`${key}Url`]: value ? uploadUrl(value.name) : '' }),
  answers: (key, _, described) => ({ [`${key}Url`]: described({ type: 'string' }) }),
  rule: (field) =>
    z
      .object({
        ...storedFile,
        name: z.string().refine((name) => storedPictureName.test(name) || storedDocumentName.test(name)),
        width: z.int().min(0),
        height: z.int().min(0),
        pages: z.int().min(0).optional(),
      })
      .nullable()
      .refine((value) => value !== null || !field.required, missing(field)),
  example: { ...exampleFile, name: examplePicture, type: 'image/jpeg', width: 1920, height: 1080 },
  file: {
    ...oneFile,
    store: storeMedia,
    names: namesIn,
    holds: ['picture', 'video'],
    of: mediaOf,
    examplePart: 'picture.jpg',
    fetched: 'main',
  },
}
