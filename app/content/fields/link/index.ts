import { fieldFactory } from '~/content/fields/field.ts'
import { createListFormatter, type FieldKind, stripLineBreaks } from '~/content/fields/kind.ts'
import type { LinkValue } from '~/files/values.ts'

export const link = fieldFactory<LinkValue>('link', 300, { label: '', href: '' })

export const linkKind: FieldKind<LinkValue> = {
  toInputs: (key, { label, href }) => [
    [`${key}[label]`, label],
    [`${key}[href]`, href],
  ],
  toText: createListFormatter((part) => {
    const { label, href }: Partial<LinkValue> = { ...part }
    return [label, href].filter(Boolean).join(' · ')
  }),
  sanitizeValue: stripLineBreaks,
}
