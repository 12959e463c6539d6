import { useRef } from 'react'
import { bikramOf, type InBikram, shownOf } from '~/content/kinds/bikram.ts'
import { kinds } from '~/content/kinds/index.ts'
import { readTyped } from '~/content/kinds/typed-bikram.ts'
import type { BoxProps } from './input.tsx'

type PickerType = 'date' | 'datetime-local' | 'month'

export const picked = (type: PickerType) => (props: BoxProps) => {
  const { inBikram } = kinds[props.field.kind]
  return inBikram ? (
    <TwoCalendars {...props} type={type} inBikram={inBikram} />
  ) : (
    <input {...props.wired} type={shownType(props, type)} defaultValue={props.value} className="field-box" />
  )
}

/** What the browser's picker can't hold stays visible as it was typed. */
const shownType = ({ field, value }: BoxProps, type: PickerType) =>
  !value || kinds[field.kind].isPickable?.(value) ? type : 'text'

/** Either can be filled in; with scripts each follows the other. */
function TwoCalendars(props: BoxProps & { type: PickerType; inBikram: InBikram }) {
  const { type, inBikram, field, value, inputs, wired } = props
  const names = { bikram: bikramOf(wired.name), shown: shownOf(wired.name) }
  // Kept where it could not be taken: then what is wrong is said there.
  const isWrong = inputs[names.bikram] !== undefined
  const quiet = { 'aria-describedby': undefined, 'aria-invalid': undefined }
  const labelId = `${wired.id}-of`
  const described = [labelId, isWrong && wired['aria-describedby']].filter(Boolean).join(' ')
  const common = useRef<HTMLInputElement>(null)
  const bikram = useRef<HTMLInputElement>(null)
  const showBikram = () => {
    if (bikram.current && common.current) bikram.current.value = inBikram.write(common.current.value)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <input
        {...wired}
        {...(isWrong && quiet)}
        ref={common}
        type={shownType(props, type)}
        defaultValue={value}
        onChange={showBikram}
        className="field-box min-w-0 flex-[2_1_11rem]"
      />
      <label className="relative flex-[1_1_10rem]">
        <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-xs font-semibold">
          BS<span className="sr-only"> (Bikram Sambat)</span>
        </span>
        <input
          {...wired}
          {...(!isWrong && quiet)}
          aria-describedby={described}
          id={undefined}
          ref={bikram}
          name={names.bikram}
          placeholder={`like ${inBikram.example}`}
          autoComplete="off"
          defaultValue={inputs[names.bikram] ?? inBikram.write(value)}
          onChange={({ currentTarget }) => {
            const input = common.current
            const { value } = readTyped(inBikram, currentTarget.value, input?.value ?? '')
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
