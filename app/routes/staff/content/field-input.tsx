import { useId } from 'react'
import { type Field, optionLabel, refusalOf, removalOf } from '~/content/kinds/fields.ts'
import type { Inputs } from '~/content/kinds/inputs.ts'
import { momentOf } from '~/content/kinds/typed-values.ts'
import { lockedFields } from '~/content/store/locked-fields.ts'
import { isDay, isMonth } from '~/process/nepal-time.ts'
import { FieldFrame } from '../../../ui/staff/field.tsx'
import { useStaff } from '../../../ui/staff/use-staff.ts'
import { FileInput } from './file-input.tsx'
import { GroupedSelect } from './grouped-select.tsx'

interface FieldInputProps {
  name: string
  field: Field
  inputs: Inputs
  error?: string
}

interface Wired {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  readOnly?: boolean
}

/** The input of one field of a content type, as its kind needs it. */
export function FieldInput({ name, field, inputs, error }: FieldInputProps) {
  const value = inputs[name] ?? ''
  const isLocked = lockedFields({ fields: { [name]: field } }, useStaff()?.role).length > 0
  if (field.kind === 'link') return <LinkInput name={name} field={field} inputs={inputs} error={error} />
  if (field.kind === 'flag')
    return <FlagInput name={name} field={field} isSet={value === 'true'} error={error} />
  // One of them is always chosen.
  const isChosen = field.kind === 'choice' || field.kind === 'suggestion'
  const standIn = field.shown && !isChosen && `If empty, visitors see “${field.shown}”.`
  const hint = [field.hint, hints[field.kind], standIn, isLocked && field.adminOnly].filter(Boolean).join(' ')
  return (
    <FieldFrame
      label={field.label}
      required={isChosen ? undefined : field.required}
      hint={hint}
      error={error}
    >
      {({ id, describedBy, invalid }) => {
        const wired = {
          id,
          name,
          'aria-describedby': describedBy,
          'aria-invalid': invalid,
          ...(isLocked && { readOnly: true }),
        }
        return <KindInput field={field} value={value} inputs={inputs} wired={wired} />
      }}
    </FieldFrame>
  )
}

const hints: Partial<Record<Field['kind'], string>> = {
  lines: 'One entry a line.',
  tags: 'Words with commas between them.',
}

interface KindInputProps {
  field: Field
  value: string
  inputs: Inputs
  wired: Wired
}

function KindInput({ field, value, inputs, wired }: KindInputProps) {
  const { kind, options = [], max } = field
  const [going, refused] = [inputs[removalOf(wired.name)], inputs[refusalOf(wired.name)]]
  const className = 'field-box'
  switch (kind) {
    case 'longText':
      return <textarea {...wired} rows={rowsFor(value)} defaultValue={value} className={className} />
    case 'lines':
      return <textarea {...wired} rows={5} defaultValue={value} className={className} />
    case 'choice':
      return (
        <select {...wired} defaultValue={value || options[0]} className={className}>
          {options.map((option) => (
            <option key={option} value={option}>
              {optionLabel(field, option)}
            </option>
          ))}
        </select>
      )
    case 'suggestion':
      if (field.groups)
        return <GroupedSelect field={field} groups={field.groups} value={value} wired={wired} />
      return (
        <select {...wired} defaultValue={value || (field.shown ? '' : options[0])} className={className}>
          {field.shown && <option value="">Not chosen: visitors see “{field.shown}”</option>}
          {[...new Set([...options, value || (options[0] ?? '')])].map((option) => (
            <option key={option} value={option}>
              {optionLabel(field, option)}
            </option>
          ))}
        </select>
      )
    case 'picture':
    case 'media':
    case 'document':
      return <FileInput field={field} value={value} going={going} refused={refused} wired={wired} />
    case 'documents':
      // Anew once chosen files are among those kept, or the next save would add them a second time.
      return <FileInput key={value} field={field} value={value} going={going} wired={wired} />
    case 'percent':
    case 'count':
    case 'number':
      return (
        <input
          {...wired}
          type="number"
          min={0}
          max={max}
          step={kind === 'count' ? 1 : 'any'}
          defaultValue={value}
          className={className}
        />
      )
    case 'date':
    case 'moment':
    case 'month':
      return (
        <input
          {...wired}
          // What the browser's picker can't hold stays visible as it was typed.
          type={!value || pickable[kind](value) ? pickers[kind] : 'text'}
          defaultValue={value}
          className={className}
        />
      )
    case 'email':
      return <input {...wired} type="email" defaultValue={value} className={className} />
    default:
      return <input {...wired} type="text" defaultValue={value} className={className} />
  }
}

const pickers = { date: 'date', moment: 'datetime-local', month: 'month' }

const pickable = {
  date: isDay,
  moment: (value: string) => /T\d\d:\d\d(:\d\d)?$/.test(value) && momentOf(value) !== null,
  month: isMonth,
}

function LinkInput({ name, field, inputs, error }: FieldInputProps) {
  const [label, href] = [inputs[`${name}[label]`], inputs[`${name}[href]`] ?? '']
  const wrong = !label && /^([/#]|https?:|mailto:|tel:|www\.)/.test(href) ? 'label' : 'href'
  return (
    <fieldset className="grid gap-3 rounded-xl border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold text-ink">
        {field.label} <span className="font-normal text-body">(optional)</span>
      </legend>
      {(['label', 'href'] as const).map((part) => (
        <FieldFrame
          key={part}
          label={part === 'label' ? 'Text' : 'Address'}
          error={part === wrong ? error : undefined}
        >
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              name={`${name}[${part}]`}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              defaultValue={inputs[`${name}[${part}]`] ?? ''}
              className="field-box"
            />
          )}
        </FieldFrame>
      ))}
    </fieldset>
  )
}

interface FlagInputProps {
  name: string
  field: Field
  isSet: boolean
  error?: string
}

function FlagInput({ name, field, isSet, error }: FlagInputProps) {
  const hint = useId()
  return (
    <div>
      <label className="inline-flex min-h-8 items-center gap-3 text-sm font-semibold text-ink">
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={isSet}
          aria-describedby={field.hint && hint}
          className="size-5 flex-none accent-water"
        />
        {field.label}
      </label>
      {field.hint && (
        <p id={hint} className="ml-8 text-sm">
          {field.hint}
        </p>
      )}
      {error && <p className="text-sm font-medium text-red-800">{error}</p>}
    </div>
  )
}

const rowsFor = (value: string) =>
  Math.min(14, Math.max(4, value.split('\n').length + Math.ceil(value.length / 90)))
