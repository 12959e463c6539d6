import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInput } from '~/content/fields/kind.ts'
import { pictureSize } from '~/files/names.ts'
import { pictureTypes } from '~/files/upload-limits.ts'

export const picture = (label: string, options?: FieldOptions<string>) =>
  createField('picture', label, 200, '', options)

export const pictureKind: FieldKind<string> = {
  ...singleInput,
  toText: (value) => {
    const size = pictureSize(String(value))
    return size ? `A picture of ${size.width} × ${size.height} pixels` : String(value)
  },
  file: {
    types: pictureTypes,
    wrongTypeMessage: () => 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
    parseInput: (name) => (name ? [{ name, fileName: '', size: 0 }] : []),
  },
}
