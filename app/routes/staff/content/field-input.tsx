import type { Kind } from '~/content/kinds/fields.ts'
import { FormattedText } from './formatted/formatted-text.tsx'
import { Choice, Suggestion } from './inputs/choice.tsx'
import { FileBox } from './inputs/file.tsx'
import { FlagInput } from './inputs/flag.tsx'
import { framed, type InputProps } from './inputs/input.tsx'
import { LinkInput } from './inputs/link.tsx'
import { picked } from './inputs/picked.tsx'
import { PointInput } from './inputs/point.tsx'
import { Reference } from './inputs/reference.tsx'
import { counted, Lines, LongText, typed } from './inputs/text.tsx'

const inputs = {
  text: framed(typed('text')),
  longText: framed(LongText),
  formatted: framed(FormattedText),
  email: framed(typed('email')),
  href: framed(typed('text')),
  choice: framed(Choice, true),
  suggestion: framed(Suggestion, true),
  percent: framed(counted('decimal')),
  number: framed(counted('decimal')),
  month: framed(picked('month')),
  date: framed(picked('date')),
  moment: framed(picked('datetime-local')),
  flag: FlagInput,
  count: framed(counted('numeric')),
  lines: framed(Lines),
  tags: framed(typed('text')),
  link: LinkInput,
  reference: framed(Reference),
  point: PointInput,
  picture: framed(FileBox),
  media: framed(FileBox),
  document: framed(FileBox),
  documents: framed(FileBox),
  slug: framed(typed('text')),
} satisfies Record<Kind, (props: InputProps) => unknown>

export function FieldInput(props: InputProps) {
  const Input = inputs[props.field.kind]
  return <Input {...props} />
}
