import { useId } from 'react'
import { formatMomentInNepal } from '~/content/fields/date/index.ts'
import type { Field } from '~/content/fields/field.ts'
import { fieldKinds, formatFieldValue } from '~/content/fields/index.ts'
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { FieldInput } from './field-input.tsx'
import type { ConflictingChange } from './form-state.server.ts'
import { StoredFileLine } from './inputs/file.tsx'

const t = staffFormsEn.conflict

export const conflictChoiceId = (name: string) => `choose-${name}`

interface ConflictFieldProps {
  name: string
  field: Field
  conflict: ConflictingChange
  mine: FormInputs
  theirs: FormInputs
  error?: string
}

export function ConflictField({ name, field, conflict, mine, theirs, error }: ConflictFieldProps) {
  const id = useId()
  const chosenSide = mine[`take[${name}]`]
  const isUndecided = error === t.choose
  return (
    <fieldset
      name={name}
      id={conflictChoiceId(name)}
      aria-describedby={isUndecided ? `${id}-error` : undefined}
      data-wrong={!chosenSide || undefined}
      className="grid gap-3 rounded-xl border-2 border-amber-600/60 bg-amber-50 p-4"
    >
      <legend className="px-1 font-semibold text-ink">{field.label}</legend>
      <p className="text-sm text-ink wrap-anywhere">
        {t.both(conflict.by, conflict.at && formatMomentInNepal(conflict.at))}
      </p>
      {isUndecided && (
        <p id={`${id}-error`} className="text-sm font-medium text-red-800">
          {error}
        </p>
      )}
      <input type="hidden" name="contested" value={name} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-3 rounded-lg bg-white p-3">
          <SideChoice name={name} value="mine" label={t.mine} isChosen={chosenSide === 'mine'} />
          <FieldInput name={name} field={field} inputs={mine} error={isUndecided ? undefined : error} />
        </div>
        <div className="grid content-start gap-3 rounded-lg bg-white p-3">
          <SideChoice
            name={name}
            value="theirs"
            label={t.theirs(conflict.by)}
            isChosen={chosenSide === 'theirs'}
          />
          <TheirValue name={name} field={field} inputs={theirs} />
        </div>
      </div>
    </fieldset>
  )
}

interface SideChoiceProps {
  name: string
  value: string
  label: string
  isChosen: boolean
}

const SideChoice = ({ name, value, label, isChosen }: SideChoiceProps) => (
  <label className="inline-flex min-h-8 items-center gap-3 text-sm font-semibold text-ink wrap-anywhere">
    <input
      type="radio"
      name={`take[${name}]`}
      value={value}
      defaultChecked={isChosen}
      className="size-5 flex-none accent-water"
    />
    {label}
  </label>
)

function TheirValue({ name, field, inputs }: { name: string; field: Field; inputs: FormInputs }) {
  const { file, toInputs: shownAs } = fieldKinds[field.kind]
  const value = inputs[name]
  if (file && value)
    return file.parseInput(value).map((stored) => <StoredFileLine key={stored.name} file={stored} />)
  const parts = shownAs(name, field.defaultValue).map(([part]) => inputs[part] ?? '')
  const texts = parts.map((part) => formatFieldValue(field, part)).filter(Boolean)
  return (
    <p className="max-h-96 overflow-y-auto text-sm whitespace-pre-line text-ink wrap-anywhere">
      {texts.join(' · ') || t.empty}
    </p>
  )
}
