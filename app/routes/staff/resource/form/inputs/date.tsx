import { useRef } from 'react'
import { type BikramInputFormat, bikramInputName, initialValueInputName } from '~/content/fields/bikram.ts'
import { fieldKinds } from '~/content/fields/index.ts'
import { parseBikramInput } from '~/content/fields/parse-bikram.ts'
import type { InputBoxProps } from './framed-input.tsx'

type DateInputType = 'date' | 'datetime-local' | 'month'

export const createDateInput = (type: DateInputType) => (props: InputBoxProps) => {
  const { bikramInput } = fieldKinds[props.field.kind]
  return bikramInput ? (
    <TwoCalendarInput {...props} type={type} inBikram={bikramInput} />
  ) : (
    <input
      {...props.attributes}
      type={inputTypeFor(props, type)}
      defaultValue={props.value}
      className="field-box"
    />
  )
}

/** A native picker would hide an invalid value. */
const inputTypeFor = ({ field, value }: InputBoxProps, type: DateInputType) =>
  !value || fieldKinds[field.kind].fitsNativeInput?.(value) ? type : 'text'

/** Either input can be filled in. Scripts keep both in sync. */
function TwoCalendarInput(props: InputBoxProps & { type: DateInputType; inBikram: BikramInputFormat }) {
  const { type, inBikram, field, value, inputs, attributes } = props
  const names = { bikram: bikramInputName(attributes.name), shown: initialValueInputName(attributes.name) }
  // The server returns this input only if it was invalid.
  const isWrong = inputs[names.bikram] !== undefined
  const undescribed = { 'aria-describedby': undefined, 'aria-invalid': undefined }
  const labelId = `${attributes.id}-of`
  const described = [labelId, isWrong && attributes['aria-describedby']].filter(Boolean).join(' ')
  const gregorian = useRef<HTMLInputElement>(null)
  const bikram = useRef<HTMLInputElement>(null)
  const showBikram = () => {
    if (bikram.current && gregorian.current) bikram.current.value = inBikram.format(gregorian.current.value)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <input
        {...attributes}
        {...(isWrong && undescribed)}
        ref={gregorian}
        type={inputTypeFor(props, type)}
        defaultValue={value}
        onChange={showBikram}
        className="field-box min-w-0 flex-[2_1_11rem]"
      />
      <label className="relative flex-[1_1_10rem]">
        <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-xs font-semibold">
          BS<span className="sr-only"> (Bikram Sambat)</span>
        </span>
        <input
          {...attributes}
          {...(!isWrong && undescribed)}
          aria-describedby={described}
          id={undefined}
          ref={bikram}
          name={names.bikram}
          placeholder={`like ${inBikram.example}`}
          autoComplete="off"
          defaultValue={inputs[names.bikram] ?? inBikram.format(value)}
          onChange={({ currentTarget }) => {
            const input = gregorian.current
            const { value } = parseBikramInput(inBikram, currentTarget.value, input?.value ?? '')
            if (value && input) input.value = value
          }}
          onBlur={({ currentTarget }) => {
            if (!currentTarget.value.trim()) showBikram()
          }}
          className="field-box pl-10"
        />
      </label>
      <span id={labelId} hidden>
        {field.label}
      </span>
      <input type="hidden" name={names.shown} defaultValue={inputs[names.shown] ?? value} />
    </div>
  )
}
