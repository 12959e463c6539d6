import { z } from 'zod'
import { storedPictureName } from '../../files/names.ts'
import { storePicture } from '../../files/storage.server.ts'
import { uploadUrl } from '../../files/urls.ts'
import { examplePicture, oneFile } from './files.server.ts'
import type { ServerKind } from './kind.server.ts'
import { asText, missing } from './line.server.ts'

export const picture: ServerKind<string> = {
  ...asText,
  json: (key, value, { field }) => ({ [key]: value && !field.bare ? uploadUrl(value) : value }),
  rule: (field) =>
    z
      .string(`${field.label} must be a picture.`)
      .refine((value) => value === '' || storedPictureName.test(value), `${field.label} must be a picture.`)
      .refine((value) => value !== '' || !field.required, missing(field)),
  example: examplePicture,
  file: {
    ...oneFile,
    store: storePicture,
    names: (column) => [String(column)],
    holds: ['picture'],
    of: ({ name }) => name,
    isName: true,
    examplePart: 'picture.jpg',
  },
}
