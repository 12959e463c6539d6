import { useId } from 'react'
import type { Field } from '~/content/kinds/fields.ts'
import { inWords, kinds } from '~/content/kinds/index.ts'
import type { Inputs } from '~/content/kinds/inputs.ts'
import { momentInWords } from '~/content/kinds/moment.ts'
import type { Conflict } from '~/routes/staff/content/form-state.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { FieldInput } from './field-input.tsx'
import { StoredFile } from './inputs/file.tsx'
import { copyInputs } from './ways.ts'

const t = staffFormsEn.conflict

export const choiceId = (name: string) => `choose-${name}`

interface ContestedFieldProps {
  name: string
  field: Field
  conflict: Conflict
  mine: Inputs
  theirs: Inputs
  error?: string
}

export function ContestedField({ name, field, conflict, mine, theirs, error }: ContestedFieldProps) {
  const id = useId()
  const chosen = mine[`take[${name}]`]
  const isOpen = error === t.choose
  return (
    <fieldset
      name={name}
      id={choiceId(name)}
      aria-describedby={isOpen ? `${id}-error` : undefined}
      data-wrong={!chosen || undefined}
      className="grid gap-3 rounded-xl border-2 border-amber-600/60 bg-amber-50 p-4"
    >
      <legend className="px-1 font-semibold text-ink">{field.label}</legend>
      <p className="text-sm text-ink wrap-anywhere">
        {t.both(conflict.by, conflict.at && momentInWords(conflict.at))}
      </p>
      {isOpen && (
        <p id={`${id}-error`} className="text-sm font-medium text-red-800">
          {error}
        </p>
      )}
      <input type="hidden" name="contested" value={name} />
      {conflict.of === 'copy' && <input type="hidden" name={copyInputs.against(name)} value="copy" />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-3 rounded-lg bg-white p-3">
          <Choice name={name} value="mine" label={t.mine} isChosen={chosen === 'mine'} />
          <FieldInput name={name} field={field} inputs={mine} error={isOpen ? undefined : error} />
        </div>
        <div className="grid content-start gap-3 rounded-lg bg-white p-3">
          <Choice name={name} value="theirs" label={t.theirs(conflict.by)} isChosen={chosen === 'theirs'} />
          <Theirs name={name} field={field} inputs={theirs} />
        </div>
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  label: string
  isChosen: boolean
}

const Choice = ({ name, value, label, isChosen }: ChoiceProps) => (
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

function Theirs({ name, field, inputs }: { name: string; field: Field; inputs: Inputs }) {
  const { file, inputs: shownAs } = kinds[field.kind]
  const value = inputs[name]
  if (file && value) return file.named(value).map((one) => <StoredFile key={one.name} file={one} />)
  const parts = shownAs(name, field.fallback).map(([part]) => inputs[part] ?? '')
  const words = parts.map((part) => inWords(field, part)).filter(Boolean)
  return (
    <p className="max-h-96 overflow-y-auto text-sm whitespace-pre-line text-ink wrap-anywhere">
      {words.join(' · ') || t.empty}
    </p>
  )
}
