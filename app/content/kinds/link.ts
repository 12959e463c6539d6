import type { Link } from '../../files/values.ts'
import { declaring } from './fields.ts'
import { eachInWords, type KindOfField, oneLine } from './kind.ts'

export const link = declaring<Link>('link', 300, { label: '', href: '' })

export const linkKind: KindOfField<Link> = {
  inputs: (key, { label, href }) => [
    [`${key}[label]`, label],
    [`${key}[href]`, href],
  ],
  words: eachInWords((part) => {
    const { label, href }: Partial<Link> = { ...part }
    return [label, href].filter(Boolean).join(' · ')
  }),
  typed: oneLine,
}
