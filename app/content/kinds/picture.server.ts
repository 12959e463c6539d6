import { z } from 'zod'
import { storedPicturePattern } from '../../files/names.ts'
import { storePicture } from '../../files/storage.server.ts'
import { uploadUrl } from '../../files/urls.ts'
import { examplePicture, singleFile } from './files.server.ts'
import type { ServerKind } from './kind.server.ts'
import { requiredMessage, textDefaults } from './line.server.ts'

export const picture: ServerKind<string> = {
  ...textDefaults,
  toJson: (key, value, { field }) => ({ [key]: value && !field.nameOnlyInApi ? uploadUrl(value) : value }),
  rule: (field) =>
    z
      .string(`${field.label} must be a picture.`)
      .refine(
        (value) => value === '' || storedPicturePattern.test(value),
        `${field.label} must be a picture.`,
      )
      .refine((value) => value !== '' || !field.required, requiredMessage(field)),
  example: examplePicture,
  file: {
    ...singleFile,
    store: storePicture,
    storedNames: (column) => [String(column)],
    storedKinds: ['picture'],
    fromStored: ({ name }) => name,
    isNameOnly: true,
    formExample: 'picture.jpg',
  },
}
