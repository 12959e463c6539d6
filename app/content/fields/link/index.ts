import { fieldFactory } from '~/content/fields/field.ts'
import { type FieldKind, formatEach, stripLineBreaks } from '~/content/fields/kind.ts'
import type { Link } from '~/files/values.ts'

export const link = fieldFactory<Link>('link', 300, { label: '', href: '' })

export const linkKind: FieldKind<Link> = {
  toInputs: (key, { label, href }) => [
    [`${key}[label]`, label],
    [`${key}[href]`, href],
  ],
  toText: formatEach((part) => {
    const { label, href }: Partial<Link> = { ...part }
    return [label, href].filter(Boolean).join(' · ')
  }),
  sanitizeValue: stripLineBreaks,
}
