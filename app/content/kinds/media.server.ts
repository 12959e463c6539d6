import { z } from 'zod'
import { storedDocumentName, storedPictureName } from '../../files/names.ts'
import { storeMedia } from '../../files/storage.server.ts'
import { uploadUrl } from '../../files/urls.ts'
import type { Media } from '../../files/values.ts'
import { exampleFile, examplePicture, keptFile, namesIn, oneFile, storedFile } from './files.server.ts'
import { inJson, type ServerKind } from './kind.server.ts'
import { missing } from './line.server.ts'

export const media: ServerKind<Media | null> = {
  ...inJson(z.object({ ...keptFile, width: z.number(), height: z.number() }).nullable()),
  json: (key, value) => ({ [`${key}Url`]: value ? uploadUrl(value.name) : '' }),
  answers: (key, _, described) => ({ [`${key}Url`]: described({ type: 'string' }) }),
  rule: (field) =>
    z
      .object({
        ...storedFile,
        name: z.string().refine((name) => storedPictureName.test(name) || storedDocumentName.test(name)),
        width: z.int().min(0),
        height: z.int().min(0),
      })
      .nullable()
      .refine((value) => value !== null || !field.required, missing(field)),
  example: { ...exampleFile, name: examplePicture, type: 'image/jpeg', width: 1920, height: 1080 },
  file: { ...oneFile, store: storeMedia, names: namesIn, examplePart: 'picture.jpg', fetched: 'main' },
}
