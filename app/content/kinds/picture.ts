import { pictureSize } from '../../files/names.ts'
import { pictureTypes } from '../../files/upload-limits.ts'
import { field, type Options } from './fields.ts'
import { type KindOfField, plain } from './kind.ts'

/** The stored name of a picture, empty when there is none. */
export const picture = (label: string, options?: Options<string>) => field('picture', label, 200, '', options)

export const pictureKind: KindOfField<string> = {
  ...plain,
  words: (value) => {
    const size = pictureSize(String(value))
    return size ? `A picture of ${size.width} × ${size.height} pixels` : String(value)
  },
  file: {
    types: pictureTypes,
    wrongType: () => 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
    named: (name) => (name ? [{ name, fileName: '', size: 0 }] : []),
  },
}
