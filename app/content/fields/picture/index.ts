import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults } from '~/content/fields/kind.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { pictureMimeTypes } from '~/files/upload-limits.ts'

export const picture = (label: string, options?: FieldOptions<string>) =>
  createField('picture', label, 200, '', options)

export const pictureKind: FieldKind<string> = {
  ...singleInputDefaults,
  toText: (value) => {
    const size = pictureDimensionsFromName(String(value))
    return size ? `A picture of ${size.width} × ${size.height} pixels` : String(value)
  },
  file: {
    types: pictureMimeTypes,
    wrongTypeMessage: () => 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
    parseInput: (name) => (name ? [{ name, fileName: '', size: 0 }] : []),
  },
}
