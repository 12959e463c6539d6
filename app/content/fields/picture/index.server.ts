import { z } from 'zod'
import { examplePictureName, singleFileSchemaDefaults } from '~/content/fields/files.server.ts'
import type { ServerFieldKind } from '~/content/fields/kind.server.ts'
import { requiredMessage, textDefaults } from '~/content/fields/text-rule.server.ts'
import { storedPicturePattern, uploadedFileUrl } from '~/files/names.ts'
import { storePicture } from '~/files/upload/store.server.ts'

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
    ...singleFileSchemaDefaults,
    store: storePicture,
    storedNames: (column) => [String(column)],
    acceptedFileKinds: ['picture'],
    fromStored: ({ name }) => name,
    isNameOnly: true,
    formExample: 'picture.jpg',
  },
}
