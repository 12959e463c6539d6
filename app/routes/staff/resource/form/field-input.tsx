import type { KindName } from '~/content/fields/field.ts'
import { FormattedInput } from '~/routes/staff/resource/formatted/formatted-input.tsx'
import { dateInput } from './inputs/date.tsx'
import { FileBox } from './inputs/file.tsx'
import { FlagInput } from './inputs/flag.tsx'
import { type InputProps, withFieldFrame } from './inputs/framed-input.tsx'
import { LinkInput } from './inputs/link.tsx'
import { PointInput } from './inputs/point.tsx'
import { ChoiceSelect, ReferenceSelect, SuggestionSelect } from './inputs/select.tsx'
import { LinesInput, LongTextInput, numericInput, textInput } from './inputs/text.tsx'

const inputByKind = {
  text: withFieldFrame(textInput('text')),
  longText: withFieldFrame(LongTextInput),
  formatted: withFieldFrame(FormattedInput),
  email: withFieldFrame(textInput('email')),
  href: withFieldFrame(textInput('text')),
  choice: withFieldFrame(ChoiceSelect, true),
  suggestion: withFieldFrame(SuggestionSelect, true),
  percent: withFieldFrame(numericInput('decimal')),
  number: withFieldFrame(numericInput('decimal')),
  month: withFieldFrame(dateInput('month')),
  date: withFieldFrame(dateInput('date')),
  moment: withFieldFrame(dateInput('datetime-local')),
  flag: FlagInput,
  count: withFieldFrame(numericInput('numeric')),
  lines: withFieldFrame(LinesInput),
  tags: withFieldFrame(textInput('text')),
  link: LinkInput,
  reference: withFieldFrame(ReferenceSelect),
  point: PointInput,
  picture: withFieldFrame(FileBox),
  media: withFieldFrame(FileBox),
  document: withFieldFrame(FileBox),
  documents: withFieldFrame(FileBox),
  slug: withFieldFrame(textInput('text')),
} satisfies Record<KindName, (props: InputProps) => unknown>

export function FieldInput(props: InputProps) {
  const Input = inputByKind[props.field.kind]
  return <Input {...props} />
}
