import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { type FieldKind, singleInputDefaults, stripLineBreaks } from '~/content/fields/kind.ts'
import { getFormat } from '~/i18n/format.ts'
import { isMonth } from '~/i18n/nepal-time.ts'

export const month = (label: string, options?: FieldOptions<string>) =>
  createField('month', label, 40, '', options)

export const monthKind: FieldKind<string> = {
  ...singleInputDefaults,
  toText: (value) => getFormat('en').bothMonths(String(value)),
  sanitizeValue: stripLineBreaks,
  fitsNativeInput: isMonth,
}
