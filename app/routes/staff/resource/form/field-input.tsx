import type { KindName } from '~/content/fields/field.ts'
import { FormattedInput } from '~/routes/staff/resource/formatted/formatted-input.tsx'
import { createDateInput } from './inputs/date.tsx'
import { FileInputBox } from './inputs/file.tsx'
import { type InputProps, withFieldFrame } from './inputs/framed-input.tsx'
import { PicturePointInput } from './inputs/point.tsx'
import { ChoiceSelect, ReferenceSelect, SuggestionSelect } from './inputs/select.tsx'
import {
  createNumericInput,
  createTextInput,
  FlagInput,
  LabelledLinkInput,
  LinesInput,
  LongTextInput,
} from './inputs/text.tsx'

const inputByKind = {
  text: withFieldFrame(createTextInput('text')),
  longText: withFieldFrame(LongTextInput),
  formatted: withFieldFrame(FormattedInput),
  email: withFieldFrame(createTextInput('email')),
  href: withFieldFrame(createTextInput('text')),
  choice: withFieldFrame(ChoiceSelect, true),
  suggestion: withFieldFrame(SuggestionSelect, true),
  percent: withFieldFrame(createNumericInput('decimal')),
  number: withFieldFrame(createNumericInput('decimal')),
  month: withFieldFrame(createDateInput('month')),
  date: withFieldFrame(createDateInput('date')),
  moment: withFieldFrame(createDateInput('datetime-local')),
  flag: FlagInput,
  count: withFieldFrame(createNumericInput('numeric')),
  lines: withFieldFrame(LinesInput),
  tags: withFieldFrame(createTextInput('text')),
  link: LabelledLinkInput,
  reference: withFieldFrame(ReferenceSelect),
  point: PicturePointInput,
  picture: withFieldFrame(FileInputBox),
  media: withFieldFrame(FileInputBox),
  document: withFieldFrame(FileInputBox),
  documents: withFieldFrame(FileInputBox),
  slug: withFieldFrame(createTextInput('text')),
} satisfies Record<KindName, (props: InputProps) => unknown>

export function FieldInput(props: InputProps) {
  const Input = inputByKind[props.field.kind]
  return <Input {...props} />
}
