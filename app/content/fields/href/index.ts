import { createField, type FieldOptions, fieldFactory } from '~/content/fields/field.ts'
import { type FieldKind, formatEach, singleInputDefaults, stripLineBreaks } from '~/content/fields/kind.ts'
import type { LinkValue } from '~/files/values.ts'

export const href = (label: string, options?: FieldOptions<string>) =>
  createField('href', label, 2000, '', options)

export const hrefKind: FieldKind<string> = { ...singleInputDefaults, sanitizeValue: stripLineBreaks }

export const link = fieldFactory<LinkValue>('link', 300, { label: '', href: '' })

export const linkKind: FieldKind<LinkValue> = {
  toInputs: (key, { label, href }) => [
    [`${key}[label]`, label],
    [`${key}[href]`, href],
  ],
  toText: formatEach((part) => {
    const { label, href }: Partial<LinkValue> = { ...part }
    return [label, href].filter(Boolean).join(' · ')
  }),
  sanitizeValue: stripLineBreaks,
}
